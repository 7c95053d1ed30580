import { expect, waitUntil } from '@open-wc/testing';
import type { FakePlatform } from './test/fake-platform.ts';
import { create, mount, shows, solve } from './test/play.ts';
import { usePlatform } from './test/use-platform.ts';

let platform: FakePlatform;
usePlatform((created) => {
  platform = created;
  platform.puzzle = { textUrls: { en: '/texts/en', de: '/texts/de' } };
  platform.ownersTexts = {
    en: {
      prize: {
        somePrizeWaits: 'Coffee for you',
        solvedIn: '{n, plural, one {One} other {# moves}}, great!',
        solvedInOne: 'One, great!',
      },
      board: { moves: 'Slides' },
    },
    de: { prize: { somePrizeWaits: 'Kaffee <b>für</b> dich' } },
  };
});

const read = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector(selector)?.textContent.trim() ?? '';

async function saysIn(element: HTMLElement, selector: string, text: string): Promise<void> {
  await waitUntil(() => read(element, selector) === text, `${selector} does not say ${text}`, {
    timeout: 4000,
  });
}

describe("the owner's texts of a puzzle", () => {
  it('[G124] take the place of the English ones, also on the board and with plural forms', async () => {
    const element = await mount({ lang: 'en' });
    await saysIn(element, '[part=prize]', 'Coffee for you');
    const board = element.shadowRoot?.querySelector('puzzle-board');
    await waitUntil(() => board?.shadowRoot?.querySelector('[part=moves]')?.textContent === 'Slides 0');
    await solve(element);
    await shows(element, 'won');
    await waitUntil(() => /(One|\d+ moves), great!/.test(element.shadowRoot?.textContent ?? ''));
    expect(platform.textsRequests).to.equal(1);
  });

  it('[G124] take the place of the translated ones, and are text, not HTML', async () => {
    const element = await mount({ lang: 'de-AT' });
    await saysIn(element, '[part=prize]', 'Kaffee <b>für</b> dich');
    await waitUntil(() => element.strings.retry === 'Noch einmal', 'the other texts are not translated');
    element.lang = 'en';
    await saysIn(element, '[part=prize]', 'Coffee for you');
    element.lang = 'fr';
    await saysIn(element, '[part=prize]', 'Un lot vous attend');
  });

  it('[G124] yield to those that the page sets', async () => {
    const element = create({ lang: 'en' });
    element.strings = { somePrizeWaits: 'Tea' };
    document.body.append(element);
    await waitUntil(() => platform.textsRequests === 1);
    await saysIn(element, '[part=prize]', 'Tea');
    element.strings = {};
    await saysIn(element, '[part=prize]', 'Coffee for you');
  });

  it('[G124] cost no request if the owner has written none', async () => {
    platform.puzzle = {};
    const element = await mount({ lang: 'de' });
    await waitUntil(() => element.strings.retry === 'Noch einmal');
    expect(platform.textsRequests).to.equal(0);
  });

  it('[G124] are those of English where a language has no texts', async () => {
    await saysIn(await mount({ lang: 'ckb' }), '[part=prize]', 'Coffee for you');
  });

  it('[B55] load when the browser is online, and those of the product are shown until then', async () => {
    const { en = {} } = platform.ownersTexts;
    platform.ownersTexts = {};
    const element = await mount({ lang: 'en' });
    await waitUntil(() => platform.textsRequests === 1);
    await saysIn(element, '[part=prize]', 'A prize is waiting');
    element.requestUpdate();
    await element.updateComplete;
    expect(platform.textsRequests).to.equal(1);
    platform.ownersTexts = { en };
    window.dispatchEvent(new Event('online'));
    await saysIn(element, '[part=prize]', 'Coffee for you');
  });
});
