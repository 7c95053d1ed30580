import { expect, waitUntil } from '@open-wc/testing';
import type { FakePlatform } from '../test/fake-platform.ts';
import { mount, shows, solve, unmountAll } from '../test/play.ts';
import { usePlatform } from '../test/use-platform.ts';

describe('giving up', () => {
  let platform: FakePlatform;
  usePlatform((fresh) => {
    platform = fresh;
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
  });

  const listLeaves = () =>
    platform
      .listCalls('events')
      .map(({ body }) => body)
      .filter(({ type }) => type === 'leave')
      .map(({ moveCount, moveCountBefore }) => [moveCount, moveCountBefore]);
  /** Hides and shows the page, as a change of tabs does. */
  const hidePage = async () => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  /** Waits until the module that sends reports is loaded. The first move starts loading it. */
  const waitForEnding = async () => {
    await import('./ending.ts');
    await new Promise((resolve) => setTimeout(resolve, 30));
  };

  it('[K12] reports the moves of a hidden page once; a later report has the earlier number', async () => {
    const element = await mount();
    await hidePage();
    expect(listLeaves()).to.deep.equal([]);
    const { length } = await solve(element, 4);
    await waitForEnding();
    await hidePage();
    await hidePage();
    expect(listLeaves()).to.deep.equal([[length, undefined]]);
    unmountAll();
    const again = await mount();
    await solve(again, 2);
    await waitForEnding();
    await hidePage();
    expect(listLeaves()).to.deep.equal([
      [length, undefined],
      [length + 2, length],
    ]);
  });

  it('[K12] withdraws the report when the game is solved', async () => {
    const element = await mount();
    const { length } = await solve(element, 2);
    await waitForEnding();
    await hidePage();
    await solve(element);
    await shows(element, 'won');
    await waitUntil(() => listLeaves().length === 2);
    expect(listLeaves()).to.deep.equal([
      [length, undefined],
      [undefined, length],
    ]);
    await hidePage();
    expect(listLeaves()).to.have.length(2);
  });
});
