// Where people get to on the page: the widget's faces, each view, each dialog, for what has to hold everywhere.

/** @typedef {import('./tab.mjs').Tab} Tab */

const click = (/** @type {string} */ selector) => (/** @type {Tab} */ tab) => tab.click(selector);

/** Each view and dialog as people have it: where it is, and what they do there. @type {[string, string, ((tab: Tab) => Promise<void>)?][]} */
export const places = [
  ['odds', '#blades?rating=4&assist=1&extra=push~seed=7f3a', async (tab) => {
    for (const fold of ['.explain', '.outcomes', '.doc']) await tab.click(`${fold} summary`);
  }],
  ['by hand', '#flamepunk?', click('[data-act="by-hand"]')],
  ['the longest form', '#narateer?'],
  ['a tracker', '#chronicles?attribute=3&skill=4~seed=1'],
  ['any dice', '#dice?roll=4d6kh3~seed=1'],
  ['a mistake', '#blades?rating=2', async (tab) => {
    await tab.fill('[name="rating"]', '99');
    await tab.untilText('#f-rating-error', '0 to 20');
  }],
  ['compare', '#chronicles?~view=compare:chronicles?attribute=3%26skill=3%26again=8|dice?roll=2d6%2B3|blades?rating=1'],
  ['more', '#chronicles?~view=more:attribute'],
  ['more, curves', '#flamepunk?~view=more:dice:curves'],
  ['rolls', '#dice?roll=2d6~view=rolls'],
  ['rolls by result', '#blades?rating=3~view=rolls'],
  ['chance', '#flamepunk?~view=chance', async (tab) => {
    await tab.click('[data-throws="10 000"]');
    await tab.untilText('[data-panel="chance"] [data-t="verdict"]', 'degrees of freedom');
  }],
  ['a class', '#dice?roll=2d6~view=chance', async (tab) => {
    await tab.click('[name="chance-mode"][value="class"]');
    await tab.fill('#chance-class', '7 8 two');
  }],
  ['predict', '#flamepunk?~view=predict'],
  ['predict, revealed', '#blades?rating=3~view=predict', async (tab) => {
    await tab.fill('[data-at="1"] [type="text"]', '100');
    await tab.click('[data-panel="predict"] [type="submit"]');
  }],
  ['mine', '#chronicles-contested?~view=mine', click('[data-keep] [type="submit"]')],
  ['log', '#chronicles?attribute=5&skill=5', async (tab) => {
    await tab.click('.roll');
    await tab.untilText('.verdict', /\w/);
    await tab.click('[data-view="log"]');
    await tab.untilText('.totals', 'Expected');
    await tab.click('[data-away] summary');
  }],
  ['present', '#blades?rating=3~present=1'],
  ['embed', '#blades?rating=3', click('[data-act="embed"]')],
  ['embed a document', '#playground~doc=class-two-dice', async (tab) => {
    await tab.untilText('[data-report] h2', 'two dice');
    await tab.click('[data-act="embed"]');
    await tab.click('#embed-document [value="element"]');
  }],
  ['print', '#blades?rating=3', click('[data-act="print"]')],
  ['qr', '#blades?rating=3~present=1', click('[data-act="qr"]')],
];
