import { expect, waitUntil } from '@open-wc/testing';
import { defaultTeaserMessage } from '@puzzle-prize/sdk/protocol/limits';
import type { FakePlatform } from './test/fake-platform.ts';
import { create, getView, mount, solve, shows } from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { usePlatform } from './test/use-platform.ts';

let platform: FakePlatform;
usePlatform((created) => {
  platform = created;
});

const read = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector(selector)?.textContent.trim() ?? '';

async function saysIn(element: HTMLElement, selector: string, text: string): Promise<void> {
  await waitUntil(() => read(element, selector) === text, `${selector} does not say ${text}`, {
    timeout: 4000,
  });
}

describe('the language of a puzzle', () => {
  afterEach(() => {
    document.documentElement.lang = 'en';
  });

  it('[G114] follows its attribute before the page, and the page before the browser', async () => {
    document.documentElement.lang = 'de-AT';
    await saysIn(await mount(), '[part=prize]', 'Ein Gewinn wartet');
    await saysIn(await mount({ lang: 'en' }), '[part=prize]', 'A prize is waiting');
    document.documentElement.lang = '';
    await saysIn(await mount(), '[part=prize]', 'A prize is waiting');
  });

  it('[G114] is the language of its board, with tools, names and announcements', async () => {
    const element = await mount({ lang: 'de' });
    const board = element.shadowRoot?.querySelector('puzzle-board');
    await waitUntil(() => board?.shadowRoot?.querySelector('[part=moves]')?.textContent === 'Züge 0');
    expect(board?.shadowRoot?.querySelector('[role=toolbar]')?.ariaLabel).to.equal('Bedienung des Puzzles');
    expect(board?.shadowRoot?.querySelector('[role=gridcell]')?.ariaLabel).to.match(/^Teil \d|^Lücke/);
  });

  it('[G114] changes while the visitor plays, and keeps the game', async () => {
    const element = await mount();
    const board = element.shadowRoot?.querySelector('puzzle-board');
    board?.slideToward('left');
    const { moves } = board ?? {};
    element.lang = 'de';
    await saysIn(element, '[part=prize]', 'Ein Gewinn wartet');
    document.documentElement.lang = 'fr';
    element.removeAttribute('lang');
    element.lang = 'en';
    await saysIn(element, '[part=prize]', 'A prize is waiting');
    expect(element.shadowRoot?.querySelector('puzzle-board')).to.equal(board);
    expect(board?.moves).to.deep.equal(moves);
  });

  it('[G114] follows the page when its language changes', async () => {
    document.documentElement.lang = 'de';
    const element = await mount();
    await saysIn(element, '[part=prize]', 'Ein Gewinn wartet');
    document.documentElement.lang = 'en';
    await saysIn(element, '[part=prize]', 'A prize is waiting');
  });

  it('[G117] is that of the campaign where the page names none', async () => {
    platform.puzzle = { lang: 'de' };
    await saysIn(await mount(), '[part=prize]', 'A prize is waiting');
    document.documentElement.lang = '';
    const element = await mount({ 'embed-id': 'embed-2' });
    await saysIn(element, '[part=prize]', 'Ein Gewinn wartet');
    const board = element.shadowRoot?.querySelector('puzzle-board');
    await waitUntil(() => board?.shadowRoot?.querySelector('[part=moves]')?.textContent === 'Züge 0');
    document.documentElement.lang = 'fr';
    await saysIn(element, '[part=prize]', 'Un lot vous attend');
    await saysIn(await mount({ lang: 'en', 'embed-id': 'embed-3' }), '[part=prize]', 'A prize is waiting');
  });

  it('[G114] keeps the texts that the page replaces', async () => {
    const element = create({ lang: 'de' });
    element.strings = { somePrizeWaits: 'Kaffee!' };
    document.body.append(element);
    await saysIn(element, '[part=prize]', 'Kaffee!');
    await waitUntil(() => element.strings.retry === 'Noch einmal');
    expect(read(element, '[part=prize]')).to.equal('Kaffee!');
    element.strings = {};
    await saysIn(element, '[part=prize]', 'Ein Gewinn wartet');
  });

  it('[G114] shows and announces refusals and default messages of the server', async () => {
    const refused = await scenes.refusedToday(platform, { lang: 'de' });
    await waitUntil(() =>
      read(refused, '[role=alert]').includes('Aus diesem Netzwerk wurden heute zu viele'),
    );
    expect(read(refused, '[role=alert]')).to.match(/Puzzle gelöst in \d+ Zügen!/);
    platform.message = defaultTeaserMessage;
    const early = await mount({ lang: 'de', 'embed-id': 'embed-2' });
    await waitUntil(() => read(early, '#heading').includes('Dieses Puzzle hat noch nicht begonnen.'));
    platform.message = 'Come back on Friday';
    const own = await mount({ lang: 'de', 'embed-id': 'embed-3' });
    expect(read(own, '#heading')).to.contain('Come back on Friday');
  });

  it('[G114] chooses plural forms in the result', async () => {
    const element = await mount({ lang: 'de' });
    await solve(element);
    await shows(element, 'won');
    await waitUntil(() => /Gelöst in (1 Zug|\d+ Zügen)/.test(element.shadowRoot?.textContent ?? ''));
  });

  it('[G114] writes from right to left where the language does, whatever the page does', async () => {
    const element = await mount({ lang: 'de' });
    await saysIn(element, '[part=prize]', 'Ein Gewinn wartet');
    document.body.dir = 'rtl';
    expect(getComputedStyle(element).direction).to.equal('ltr');
    document.body.dir = '';
    element.lang = 'ar';
    await waitUntil(() => getComputedStyle(element).direction === 'rtl', 'not from right to left');
    const board = element.shadowRoot?.querySelector('puzzle-board');
    await waitUntil(() => board?.matches(':dir(rtl)'), 'the board is not from right to left');
    element.dir = 'ltr';
    expect(board?.matches(':dir(ltr)')).to.equal(true);
    expect(getView(element)).to.equal('puzzle');
  });
});
