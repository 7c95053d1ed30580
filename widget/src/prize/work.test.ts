import { expect, waitUntil } from '@open-wc/testing';
import { workParts } from '@puzzle-prize/sdk/protocol/limits';
import type { FakePlatform } from './test/fake-platform.ts';
import { mount, shows, solve, unmountAll } from './test/play.ts';
import { usePlatform } from './test/use-platform.ts';

const bits = 6;
/** Number of bits that requires more work than a test can do. */
const endlessBits = 30;

describe('<puzzle-prize> with a proof of work', () => {
  let platform: FakePlatform;
  let workers: WorkerLog;

  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    workers = new WorkerLog();
  });
  afterEach(() => {
    workers.restore();
  });

  it('[G46] solves it during the game, and sends it with the solution', async () => {
    platform.workBits = bits;
    platform.puzzle = { work: { bits } };
    const element = await mount();
    expect(workers.opened).to.equal(0);
    await solve(element, 1);
    await waitUntil(() => workers.opened === 1);
    await solve(element);
    await shows(element, 'won');
    const calls = platform.listCalls('verify');
    expect(calls).to.have.length(1);
    expect(calls[0]?.body.work).to.have.length(workParts);
    expect(workers.opened).to.equal(1);
    expect(workers.stopped).to.equal(1);
  });

  it('[G46] solves it after a refusal, and sends the solution again', async () => {
    platform.workBits = bits;
    const element = await mount();
    await solve(element);
    await shows(element, 'won');
    const sent = platform.listCalls('verify').map(({ body }) => Array.isArray(body.work));
    expect(sent).to.deep.equal([false, true]);
  });

  it('[G46] solves more if the network has won more since the deal', async () => {
    platform.workBits = bits;
    platform.puzzle = { work: { bits: 1 } };
    const element = await mount();
    await solve(element);
    await shows(element, 'won');
    expect(platform.listCalls('verify').length).to.be.within(1, 2);
  });

  it('[G46, G54] solves it during the game of another campaign, also after an earlier win', async () => {
    await solve(await mount());
    await waitUntil(() => platform.listCalls('verify').length === 1);
    unmountAll();
    platform.puzzle = { puzzleUniqueId: 'puzzle-2', work: { bits } };
    const element = await mount();
    await solve(element, 1);
    await waitUntil(() => workers.opened === 1);
  });

  it('[G46] shows the check of the solution until the proof is ready', async () => {
    platform.puzzle = { work: { bits: endlessBits } };
    const element = await mount();
    await solve(element);
    await shows(element, 'checking');
    await waitUntil(() => workers.opened === 1);
    expect(platform.listCalls('verify')).to.have.length(0);
  });

  it('[G46] uses the page itself if the page blocks workers', async () => {
    for (const block of ['throws', 'fails'] as const) {
      localStorage.clear();
      workers.block = block;
      platform.codes.push('NEXT');
      platform.workBits = bits;
      platform.puzzle = { work: { bits } };
      const element = await mount();
      await solve(element);
      await shows(element, 'won');
      element.remove();
    }
    const proofs = platform.listCalls('verify').map(({ body }) => body.work);
    expect(proofs).to.have.length(2);
    for (const proof of proofs) expect(proof).to.have.length(workParts);
  });

  it('[G46] stops when the element leaves the page', async () => {
    platform.puzzle = { work: { bits: endlessBits } };
    const element = await mount();
    await solve(element, 1);
    await waitUntil(() => workers.opened === 1);
    element.remove();
    await waitUntil(() => workers.stopped === 1);
  });

  it('[G46] stops when another game starts', async () => {
    platform.puzzle = { work: { bits: endlessBits } };
    const element = await mount();
    await solve(element, 1);
    await waitUntil(() => workers.opened === 1);
    platform.puzzle = {};
    element.setAttribute('embed-id', 'embed-2');
    await waitUntil(() => workers.stopped === 1);
    await shows(element, 'puzzle');
    await solve(element);
    await shows(element, 'won');
    expect(workers.opened).to.equal(1);
  });

  it('[G46] needs no worker for a game without it', async () => {
    const element = await mount();
    await solve(element);
    await shows(element, 'won');
    expect(platform.listCalls('verify')[0]?.body).not.to.have.property('work');
    expect(workers.opened).to.equal(0);
  });
});

/** Counts the workers of the page. It can also block them, as the policy of a page does. */
class WorkerLog {
  opened = 0;
  stopped = 0;
  /** The way in which workers are blocked: the constructor throws, or the worker fails later. */
  block: 'throws' | 'fails' | null = null;
  readonly #real = globalThis.Worker;

  constructor() {
    const note = (event: 'opened' | 'stopped'): void => {
      this[event] += 1;
    };
    const getBlock = (): WorkerLog['block'] => this.block;
    globalThis.Worker = class extends this.#real {
      constructor(url: string | URL) {
        if (getBlock() === 'throws') throw new DOMException('blocked', 'SecurityError');
        super(getBlock() === 'fails' ? 'data:text/javascript,throw 1' : url);
        note('opened');
      }

      override terminate(): void {
        super.terminate();
        note('stopped');
      }
    };
  }

  restore(): void {
    globalThis.Worker = this.#real;
  }
}
