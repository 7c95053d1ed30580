import { expect, waitUntil } from '@open-wc/testing';
import type { FakePlatform } from './test/fake-platform.ts';
import {
  boardIn,
  create,
  findButton,
  getView,
  mount,
  readText,
  shows,
  solve,
  unmountAll,
} from './test/play.ts';
import { usePlatform } from './test/use-platform.ts';

describe('<puzzle-prize> in a page', () => {
  let platform: FakePlatform;

  usePlatform((fresh) => {
    platform = fresh;
  });

  it('[W6] keeps the game and loads nothing when moved within the page', async () => {
    const element = await mount();
    const moves = await solve(element, 2);
    const elsewhere = document.body.appendChild(document.createElement('main'));
    elsewhere.append(element);
    document.body.prepend(element);
    await element.updateComplete;
    expect(boardIn(element).moves).to.deep.equal(moves);
    expect(platform.listCalls('load')).to.have.length(1);
    await solve(element);
    await shows(element, 'won');
    expect(platform.listCalls('verify')).to.have.length(1);
    elsewhere.remove();
  });

  it('[B21] loads no number format of the browser in English, because that takes longer than drawing the board', async () => {
    const RealFormat = Intl.NumberFormat;
    let formats = 0;
    Intl.NumberFormat = new Proxy(RealFormat, {
      construct: (target, options: ConstructorParameters<typeof RealFormat>) => {
        formats += 1;
        return new target(...options);
      },
    });
    try {
      const element = await mount();
      await solve(element, 2);
      expect(formats).to.equal(0);
      await solve(element);
      await shows(element, 'won');
      expect(formats).to.equal(0);
    } finally {
      Intl.NumberFormat = RealFormat;
      unmountAll();
    }
  });

  it('[W8] aborts the check when removed, and repeats it when back on the page', async () => {
    platform.troubles.verify = ['hangs'];
    const element = await mount();
    await solve(element);
    await waitUntil(() => platform.listCalls('verify').length === 1);
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    await shows(element, 'won');
    expect(platform.listCalls('verify')).to.have.length(2);
  });

  it('[E1] plays independently of other elements on the page', async () => {
    const one = await mount({ 'embed-id': 'one' });
    const two = await mount({ 'embed-id': 'two' });
    platform.codes.push('OTHER');
    await solve(one);
    await shows(one, 'won');
    expect(getView(two)).to.equal('puzzle');
    await solve(two);
    await shows(two, 'won');
    expect(platform.listCalls('verify').map(({ url }) => url.pathname)).to.deep.equal([
      '/api/embed/one/verify',
      '/api/embed/two/verify',
    ]);
  });

  it('[G67] a move in another element or tab of the embed keeps the win', async () => {
    const winner = await mount();
    const other = await mount();
    await solve(winner);
    await shows(winner, 'won');
    await solve(other, 2);
    unmountAll();
    await Promise.resolve();
    const later = await mount();
    findButton(later, 'Show my prize').click();
    await shows(later, 'won');
    expect(readText(later)).to.contain('SAVE10-7KQ2');
  });

  it('[E1] keeps the first definition when loaded twice', async () => {
    const first = customElements.get('puzzle-prize');
    const again = `./define.ts?again`;
    await import(again);
    expect(customElements.get('puzzle-prize') === first).to.equal(true);
  });

  it('[W1] leaves no listener or element behind after 100 mounts', async () => {
    const before = document.querySelectorAll('*').length;
    const listeners = countListeners();
    for (let round = 0; round < 100; round += 1) {
      const element = create({ 'embed-id': `embed-${round}` });
      document.body.append(element);
      await element.updateComplete;
      element.remove();
    }
    expect(listeners.stop()).to.equal(0);
    expect(document.querySelectorAll('*').length).to.equal(before);
  });
});

/** Counts the listeners that were added to the page and not removed. */
function countListeners(): { stop: () => number } {
  const left: { target: EventTarget; type: string; listener: unknown }[] = [];
  const targets = [window, document];
  for (const target of targets) {
    target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
      left.push({ target, type: args[0], listener: args[1] });
      EventTarget.prototype.addEventListener.apply(target, args);
    };
    target.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
      // Removing a listener that was not added has no effect.
      const index = left.findIndex(
        (one) => one.target === target && one.type === args[0] && one.listener === args[1],
      );
      if (index >= 0) left.splice(index, 1);
      EventTarget.prototype.removeEventListener.apply(target, args);
    };
  }
  return {
    stop: () => {
      for (const target of targets) {
        Reflect.deleteProperty(target, 'addEventListener');
        Reflect.deleteProperty(target, 'removeEventListener');
      }
      return left.length;
    },
  };
}
