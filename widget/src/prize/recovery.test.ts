import { expect, waitUntil } from '@open-wc/testing';
import { retryDelayMs } from './recovery.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import { goOffline } from './test/network.ts';
import { findButton, create, find, mount, shows, solve, readText } from './test/play.ts';
import { usePlatform } from './test/use-platform.ts';

/** Holds the timers of the first and second retry until the test calls `run`. */
class HeldTimers {
  readonly waits: number[] = [];
  #held: (() => void)[] = [];
  readonly #real = globalThis.setTimeout.bind(globalThis);

  constructor() {
    Reflect.set(globalThis, 'setTimeout', (call: () => void, ms = 0) => {
      const isRetry = [5000, 10_000].some((least) => ms >= least && ms <= 1.3 * least);
      if (!isRetry) return this.#real(call, ms);
      this.waits.push(ms);
      this.#held.push(call);
      return -this.waits.length;
    });
  }

  run(): void {
    for (const call of this.#held.splice(0)) call();
  }

  restore(): void {
    globalThis.setTimeout = this.#real;
  }
}

describe('prize recovery', () => {
  let platform: FakePlatform;
  let timers: HeldTimers;

  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    timers = new HeldTimers();
  });
  afterEach(() => {
    timers.restore();
  });

  it('[W11] waits longer after each failure, up to a minute, with jitter', () => {
    expect([0, 1, 2, 3, 4, 9].map((failures) => retryDelayMs(failures, 0))).to.deep.equal([
      ...[5000, 10_000, 20_000, 40_000, 60_000, 60_000],
    ]);
    expect(retryDelayMs(0, 1)).to.equal(6500);
  });

  it('[W11] tells visitors that they are offline, and wins as soon as the network is back', async () => {
    platform.troubles.verify = ['offline'];
    const element = await mount();
    const goOnline = goOffline();
    await solve(element);
    await shows(element, 'failed');
    expect(readText(element)).to.match(
      /Puzzle completed in \d+ moves! Your solution is kept. You are offline./,
    );
    expect(timers.waits).to.deep.equal([]);
    goOnline();
    await shows(element, 'won');
    expect(platform.listCalls('verify')).to.have.length(2);
  });

  it('[W2] reports a failed load without network, and loads as soon as the network is back', async () => {
    platform.troubles.load = ['offline'];
    const goOnline = goOffline();
    const element = create();
    document.body.append(element);
    await shows(element, 'failed');
    expect(readText(element)).to.contain('The puzzle could not be loaded You are offline.');
    expect(readText(element)).not.to.contain('Not Found');
    goOnline();
    await shows(element, 'puzzle');
  });

  it('[W11] reports a server fault and retries with growing delays', async () => {
    platform.troubles.verify = ['server.error', 'server.unavailable'];
    const element = await mount();
    await solve(element);
    await shows(element, 'failed');
    expect(readText(element)).to.contain('The server failed.').and.not.contain('connection');
    const alert = find(element, '[role=alert]');
    timers.run();
    await waitUntil(() => timers.waits.length === 2);
    expect(timers.waits[0]).to.be.within(5000, 6500);
    expect(timers.waits[1]).to.be.within(10_000, 13_000);
    // An identical failure changes nothing, so that screen readers do not repeat it.
    expect(find(element, '[role=alert]')).to.equal(alert);
    timers.run();
    await shows(element, 'won');
    expect(platform.listCalls('verify')).to.have.length(3);
  });

  it('[W2] shows the puzzle automatically after the server has recovered', async () => {
    platform.troubles.load = ['server.unavailable', 'offline'];
    const element = create();
    document.body.append(element);
    await shows(element, 'failed');
    timers.run();
    await waitUntil(() => readText(element).includes('The server cannot be reached.'));
    timers.run();
    await shows(element, 'puzzle');
  });

  it('[W8] wins only once when the visitor presses Retry during an automatic retry', async () => {
    platform.troubles.verify = ['server.error', 'hangs'];
    const element = await mount();
    let wins = 0;
    element.addEventListener('puzzle-won', () => (wins += 1));
    await solve(element);
    await shows(element, 'failed');
    timers.run();
    await waitUntil(() => platform.listCalls('verify').length === 2);
    findButton(element, 'Retry').click();
    await shows(element, 'won');
    expect(wins).to.equal(1);
  });

  it('[W11] does not retry a rejected call, or anything after removal', async () => {
    platform.troubles.verify = ['play.hourly_budget', 'server.error'];
    const element = await mount();
    await solve(element);
    await shows(element, 'failed');
    expect(timers.waits).to.deep.equal([]);
    findButton(element, 'Retry').click();
    await waitUntil(() => timers.waits.length === 1);
    element.remove();
    await element.updateComplete;
    dispatchEvent(new Event('online'));
    expect(platform.listCalls('verify')).to.have.length(2);
  });
});
