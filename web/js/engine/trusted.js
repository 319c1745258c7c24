// Where a page asks for trusted types (require-trusted-types-for 'script'), what becomes markup or a worker has to come from
// a policy by name. Ours is dice-odds, and lets through what it is given: nothing gets here but what we built.

/** @typedef {{ createHTML: (own: string) => string, createScriptURL: (own: string) => string }} Policy */

/** @type {Policy} */
const plain = { createHTML: (own) => own, createScriptURL: (own) => own };

/** @type {Policy | undefined} */
let policy;

/** The policy; plain text where there are no trusted types, or where the page allows none of that name. @returns {Policy} */
export function trusted() {
  return (policy ??= make());
}

function make() {
  try {
    return /** @type {any} */ (globalThis).trustedTypes?.createPolicy('dice-odds', plain) ?? plain;
  } catch {
    return plain;
  }
}
