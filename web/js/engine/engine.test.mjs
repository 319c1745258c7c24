// The engine against hosts that do as the test says: whom it answers, what it survives, when it gives up.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { createEngine } from './engine.js';
import { EngineError } from './errors.js';

/** A host that only notes what it is told, and says what it is made to say. */
class Fake {
  /** @type {any[]} */
  orders = [];
  ended = false;
  /** @type {any} */
  onmessage;
  /** @type {any} */
  onerror;
  /** @param {any} order */
  postMessage(order) { this.orders.push(order); }
  terminate() { this.ended = true; }
  /** @param {any} report */
  say(report) { this.onmessage({ data: report }); }
  /** @param {string} message */
  fall(message) {
    let prevented = false;
    this.onerror({ message, preventDefault() { prevented = true; } });
    assert.ok(prevented, 'the browser would write it to the console');
  }
  /** @param {{ module?: any }} [options] */
  async getReady({ module = 'a module' } = {}) {
    await turn();
    this.say({ type: 'hello' });
    this.say({ type: 'ready' });
    if (module) this.say({ type: 'module', module });
  }
  /** @param {any} answer */
  async answer(answer) {
    const { type, id } = this.orders.at(-1);
    assert.equal(type, 'call');
    this.say({ type: 'answer', id, answer });
    await turn();
  }
  calls() { return this.orders.filter(({ type }) => type === 'call').map(({ method, args }) => [method, ...args].join(' ')); }
}

/** @type {Fake[]} */
let workers;
/** @type {Fake[]} */
let locals;
/** @type {string[]} */
let states;

beforeEach(() => {
  workers = [];
  locals = [];
  states = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
});

/** What is due now has been done after a turn. */
const turn = async () => { for (let i = 0; i < 5; i++) await Promise.resolve(); };

/** @param {Partial<import('./engine.js').Parts>} [parts] */
function make(parts = {}) {
  const wasm = mock.fn(async () => 'source');
  /** @param {Fake[]} list */
  const open = (list) => () => {
    const host = new Fake();
    list.push(host);
    return host;
  };
  const engine = createEngine({ wasm, openWorker: open(workers), openLocal: open(locals), timeLimit: 1000, startLimit: 9000, ...parts });
  engine.on((state, reason) => states.push(reason ?? state));
  return { engine, wasm };
}

/** A promise as what it came to. @param {Promise<any>} promise */
const outcome = (promise) => promise.catch((error) => error.code);

test('starts from the source, and is ready when the host says so', async () => {
  const { engine } = make();
  assert.equal(engine.state, 'loading');
  await workers[0].getReady();
  await engine.ready;
  assert.deepEqual(workers[0].orders, [{ type: 'start', source: 'source' }]);
  assert.deepEqual([engine.state, engine.reason, engine.where], ['ready', undefined, 'worker']);
  assert.deepEqual(states, ['ready']);
});

test('requests wait for the engine, and go to it one by one', async () => {
  const { engine } = make();
  const odds = engine.call('odds', 'blades', 'rating=1');
  const sweep = engine.call('sweep', 'blades', 'rating=1', 'rating');
  await workers[0].getReady();
  assert.deepEqual(workers[0].calls(), ['odds blades rating=1']);
  await workers[0].answer({ bands: [] });
  assert.deepEqual(await odds, { bands: [] });
  assert.deepEqual(workers[0].calls(), ['odds blades rating=1', 'sweep blades rating=1 rating']);
  await workers[0].answer('rows');
  assert.equal(await sweep, 'rows');
});

test('of a kind, the newest replaces the one that waits and keeps its place', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const running = engine.call('odds', 'rating=1');
  const replaced = outcome(engine.call('odds', 'rating=2'));
  const other = engine.call('helps');
  const newest = engine.call('odds', 'rating=3');
  assert.equal(await replaced, 'superseded');
  for (const n of [1, 3, 'helps']) await workers[0].answer(n);
  assert.deepEqual(await Promise.all([running, newest, other]), [1, 3, 'helps']);
  assert.deepEqual(workers[0].calls(), ['odds rating=1', 'odds rating=3', 'helps']);
});

test('a caller may name the kind', async () => {
  const { engine } = make();
  await workers[0].getReady();
  engine.call('systems');
  const left = engine.request('odds', ['left'], { kind: 'left' });
  const right = engine.request('odds', ['right'], { kind: 'right' });
  for (const n of [0, 1, 2]) await workers[0].answer(n);
  assert.deepEqual(await Promise.all([left, right]), [1, 2]);
});

test('past its time limit a request is ended, and a new worker starts from the kept module', async () => {
  const { engine, wasm } = make();
  await workers[0].getReady();
  const endless = outcome(engine.call('run', 'for ever'));
  const waiting = engine.call('odds');
  mock.timers.tick(999);
  assert.equal(workers[0].ended, false);
  mock.timers.tick(1);
  assert.equal(await endless, 'timeout');
  assert.equal(workers[0].ended, true);
  assert.deepEqual(workers[1].orders, [{ type: 'start', module: 'a module' }]);
  workers[0].say({ type: 'answer', id: 1, answer: 'too late' });
  await workers[1].getReady();
  await workers[1].answer('odds');
  assert.equal(await waiting, 'odds');
  assert.equal(wasm.mock.callCount(), 1);
  assert.deepEqual(states, ['ready', 'loading', 'ready']);
});

test('a request may have a time limit of its own', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const slow = outcome(engine.request('simulate', [], { timeLimit: 5000 }));
  mock.timers.tick(4999);
  assert.equal(workers.length, 1);
  mock.timers.tick(1);
  assert.equal(await slow, 'timeout');
});

test('progress is heard, and starts the clock again', async () => {
  const { engine } = make();
  await workers[0].getReady();
  /** @type {number[]} */
  const heard = [];
  const long = engine.request('simulate', [], { progress: (share) => heard.push(share) });
  for (const progress of [0.25, 0.5, 0.75]) {
    mock.timers.tick(900);
    workers[0].say({ type: 'progress', id: 1, progress });
  }
  await workers[0].answer('counts');
  assert.equal(await long, 'counts');
  assert.deepEqual(heard, [0.25, 0.5, 0.75]);
});

test('the time of an answered request is not counted on the next', async () => {
  const { engine } = make();
  await workers[0].getReady();
  engine.call('odds');
  mock.timers.tick(900);
  await workers[0].answer(1);
  mock.timers.tick(5000);
  engine.call('odds');
  mock.timers.tick(900);
  await workers[0].answer(2);
  assert.equal(workers.length, 1);
});

test('a module that never came (Firefox: messageerror) is made again from the source', async () => {
  const { engine, wasm } = make();
  await workers[0].getReady({ module: null });
  const endless = outcome(engine.call('run'));
  mock.timers.tick(1000);
  assert.equal(await endless, 'timeout');
  await workers[1].getReady();
  assert.deepEqual(workers[1].orders, [{ type: 'start', source: 'source' }]);
  assert.equal(wasm.mock.callCount(), 2);
});

test('a module that the worker could not read is made again from the source', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const endless = outcome(engine.call('run'));
  mock.timers.tick(1000);
  await endless;
  workers[1].say({ type: 'unread' });
  await workers[1].getReady();
  assert.deepEqual(workers[1].orders, [{ type: 'start', module: 'a module' }, { type: 'start', source: 'source' }]);
  assert.equal(engine.state, 'ready');
});

test('where a worker is refused by an exception (WebKit), the page computes', async () => {
  const { engine } = make({ openWorker() { throw new Error('SecurityError'); } });
  const waiting = engine.call('odds');
  await locals[0].getReady();
  await locals[0].answer('odds');
  assert.equal(await waiting, 'odds');
  assert.deepEqual([engine.state, engine.where], ['ready', 'page']);
});

test('where a worker is refused by an event (Chromium, Firefox), the page computes', async () => {
  const { engine } = make();
  const waiting = engine.call('odds');
  await turn();
  workers[0].fall('');
  assert.equal(workers[0].ended, true);
  await locals[0].getReady();
  await locals[0].answer('odds');
  assert.equal(await waiting, 'odds');
  assert.deepEqual([engine.state, engine.where], ['ready', 'page']);
});

test('where both are refused, it fails', async () => {
  const { engine } = make({ openWorker() { throw new Error('no worker'); }, openLocal() { throw new Error('no channel'); } });
  const waiting = outcome(engine.call('odds'));
  assert.equal(await waiting, 'gave-up');
  await assert.rejects(engine.ready, { code: 'gave-up', message: 'Error: no channel' });
});

test('an error in a worker that has spoken is no refusal', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const odds = outcome(engine.call('odds'));
  workers[0].fall('a bug');
  assert.equal(await odds, 'died');
  await workers[1].getReady();
  assert.equal(engine.where, 'worker');
});

test('a death takes the request that did it, and no other', async () => {
  const { engine } = make();
  await workers[0].getReady();
  for (let n = 0; n < 5; n++) { // each new one is up, so this is not giving up
    const fatal = outcome(engine.call('run'));
    const waiting = engine.call('odds');
    workers[n].say({ type: 'dead', code: 'died', message: 'RangeError' });
    assert.equal(await fatal, 'died');
    await workers[n + 1].getReady();
    await workers[n + 1].answer(n);
    assert.equal(await waiting, n);
  }
});

test('a recovered panic is a rejection, and the host goes on', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const bug = engine.call('odds');
  workers[0].say({ type: 'error', id: 1, code: 'panic', message: 'index out of range' });
  await assert.rejects(bug, { code: 'panic', message: 'index out of range' });
  engine.call('odds');
  await workers[0].answer(2);
  assert.equal(workers.length, 1);
});

test('three starts that fail are enough', async () => {
  const { engine } = make();
  const waiting = outcome(engine.call('odds'));
  for (let n = 0; n < 3; n++) {
    await turn();
    workers[n].say({ type: 'hello' });
    workers[n].say({ type: 'dead', code: 'died', message: 'TypeError' });
  }
  assert.equal(await waiting, 'gave-up');
  assert.deepEqual([workers.length, engine.state, engine.reason], [3, 'failed', 'gave-up']);
  await assert.rejects(engine.ready, { code: 'gave-up', message: 'died: TypeError' });
});

test('a host that says nothing has failed to start', async () => {
  const { engine } = make();
  for (let n = 0; n < 3; n++) {
    await turn();
    mock.timers.tick(9000);
  }
  assert.deepEqual([workers.length, engine.state], [3, 'failed']);
});

test('one that dies without having been asked is not started for ever', async () => {
  const { engine } = make();
  for (let n = 0; n < 3; n++) {
    await workers[n].getReady();
    workers[n].say({ type: 'dead', code: 'died', message: 'exit 2' });
  }
  assert.equal(engine.state, 'failed');
});

test('a start that failed does not use that module again', async () => {
  const { engine } = make();
  await workers[0].getReady();
  workers[0].say({ type: 'dead', code: 'died', message: 'exit 2' });
  await turn();
  assert.deepEqual(workers[1].orders, [{ type: 'start', source: 'source' }]);
  engine.close();
});

for (const code of ['no-wasm', 'wasm-forbidden', 'no-decompression']) {
  test(`${code} is final`, async () => {
    const { engine } = make();
    const waiting = outcome(engine.call('odds'));
    await turn();
    workers[0].say({ type: 'hello' });
    workers[0].say({ type: 'dead', code, message: '' });
    assert.equal(await waiting, code);
    assert.equal(await outcome(engine.call('odds')), code);
    assert.deepEqual([workers.length, workers[0].ended, engine.state, engine.reason], [1, true, 'failed', code]);
    assert.deepEqual(states, [code]);
    await assert.rejects(engine.ready, { code });
  });
}

test('who brings the source has as long as it takes, and may say that there is none', async () => {
  let bring = (/** @type {string} */ _) => {};
  const { engine } = make({ wasm: () => new Promise((resolve) => { bring = resolve; }) });
  mock.timers.tick(60_000); // a slow network is no dead worker
  bring('source');
  await workers[0].getReady();
  await engine.ready;
  assert.equal(workers.length, 1);

  states = [];
  workers = [];
  const wasm = mock.fn(() => Promise.reject(new EngineError('gave-up', '404')));
  assert.equal(await outcome(make({ wasm }).engine.ready), 'gave-up');
  assert.deepEqual([workers.length, wasm.mock.callCount(), states], [1, 1, ['gave-up']]);
});

test('failing with nobody listening is no unhandled rejection', async () => {
  make({ wasm: () => Promise.reject(new Error('no source')) });
  for (let n = 0; n < 5; n++) await turn();
  mock.timers.reset();
  await new Promise((resolve) => setTimeout(resolve)); // node:test fails a test that leaves one
  assert.deepEqual(states, ['gave-up']);
});

test('a waiting request can be cancelled', async () => {
  const { engine } = make();
  const waiting = new AbortController();
  const cancelled = outcome(engine.request('odds', [], { signal: waiting.signal }));
  waiting.abort();
  assert.equal(await cancelled, 'cancelled');
  await workers[0].getReady();
  assert.deepEqual(workers[0].calls(), []);
  assert.equal(await outcome(engine.request('odds', [], { signal: waiting.signal })), 'cancelled');
});

test('a running request can be cancelled, and the next follows when the host has let go', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const running = new AbortController();
  const cancelled = outcome(engine.request('simulate', [], { signal: running.signal, progress: () => assert.fail('called') }));
  const next = engine.call('odds');
  running.abort();
  assert.equal(await cancelled, 'cancelled');
  assert.deepEqual(workers[0].orders.at(-1), { type: 'cancel', id: 1 });
  workers[0].say({ type: 'progress', id: 1, progress: 0.5 });
  workers[0].say({ type: 'error', id: 1, code: 'cancelled', message: '' });
  await workers[0].answer('odds');
  assert.equal(await next, 'odds');
});

test('a running request that does not let go is ended at its limit', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const running = new AbortController();
  const cancelled = outcome(engine.request('run', [], { signal: running.signal }));
  running.abort();
  mock.timers.tick(1000);
  assert.equal(await cancelled, 'cancelled');
  assert.equal(workers[0].ended, true);
});

test('with kill a running request goes with its worker, and the others go on with the next, from the kept module', async () => {
  const { engine, wasm } = make();
  await workers[0].getReady();
  const running = new AbortController();
  const cancelled = outcome(engine.request('sweep', [], { signal: running.signal, kill: true }));
  const waiting = engine.call('odds');
  running.abort();
  assert.equal(await cancelled, 'cancelled');
  assert.deepEqual([workers[0].ended, workers[0].orders.at(-1).type], [true, 'call']);
  await workers[1].getReady();
  await workers[1].answer('odds');
  assert.equal(await waiting, 'odds');
  assert.deepEqual(workers[1].orders[0], { type: 'start', module: 'a module' });
  assert.equal(wasm.mock.callCount(), 1);
  assert.deepEqual(states, ['ready', 'loading', 'ready']);
});

test('many kills are no failure', async () => {
  const { engine } = make();
  for (let n = 0; n < 5; n++) {
    await workers[n].getReady();
    const running = new AbortController();
    const cancelled = outcome(engine.request('sweep', [], { signal: running.signal, kill: true }));
    running.abort();
    assert.equal(await cancelled, 'cancelled');
  }
  assert.equal(engine.state, 'loading');
});

test('with kill only what is at work ends a worker: what waits just goes, and so does what has its answer', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = engine.request('odds', [], { signal: first.signal, kill: true });
  const waiting = outcome(engine.request('sweep', [], { signal: second.signal, kill: true }));
  second.abort();
  assert.equal(await waiting, 'cancelled');
  await workers[0].answer('odds');
  first.abort();
  assert.equal(await running, 'odds');
  assert.deepEqual([workers.length, workers[0].calls()], [1, ['odds']]);
});

test('on the page\'s own thread kill is a cancel like any other', async () => {
  const { engine } = make({ openWorker() { throw new Error('SecurityError'); } });
  await locals[0].getReady();
  const running = new AbortController();
  const cancelled = outcome(engine.request('sweep', [], { signal: running.signal, kill: true }));
  running.abort();
  assert.equal(await cancelled, 'cancelled');
  assert.deepEqual([locals.length, locals[0].ended, locals[0].orders.at(-1)], [1, false, { type: 'cancel', id: 1 }]);
});

test('close ends it', async () => {
  const { engine } = make();
  await workers[0].getReady();
  const running = outcome(engine.call('run'));
  engine.close();
  assert.equal(await running, 'closed');
  assert.deepEqual([workers[0].ended, engine.state, engine.reason], [true, 'failed', 'closed']);
});

test('a listener can leave', async () => {
  const { engine } = make();
  const leave = engine.on(() => assert.fail('called'));
  leave();
  await workers[0].getReady();
});

test('a listener that closes a dying engine is not followed by a start', async () => {
  const { engine } = make();
  await workers[0].getReady();
  engine.on(() => engine.close());
  workers[0].say({ type: 'dead', code: 'died', message: '' });
  assert.equal(workers.length, 1);
});
