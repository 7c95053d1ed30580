import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { expectAccessible } from '../../test/expect-accessible.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import { boardIn, create, find, getView, mount, readText, shows, solve } from './test/play.ts';
import type { PuzzlePrize } from './puzzle-prize.ts';
import { usePlatform } from './test/use-platform.ts';

const colors = {
  light: { accent: '#a63c1c', onAccent: '#fefefe' },
  dark: { accent: '#ff9e7a', onAccent: '#22100a' },
};

/** Returns a board of this side length after two legal moves: the last two tiles were pushed to the right. */
function mix(side: number): number[] {
  const before = Array.from({ length: side * side - 3 }, (_, index) => index + 1);
  return [...before, 0, side * side - 2, side * side - 1];
}

function inBoard(element: PuzzlePrize, selector: string): HTMLElement {
  const found = boardIn(element).shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** Waits until the tools and the image of the board are shown. */
async function isComplete(element: PuzzlePrize): Promise<void> {
  const has = (selector: string) => boardIn(element).shadowRoot?.querySelector(selector);
  await waitUntil(() => has('[part=toolbar]') && has('[part=thumbnail]:not([hidden])'), 'not complete');
}

const accentOf = (element: PuzzlePrize) => getComputedStyle(find(element, '[part=prize]')).backgroundColor;

describe('the card with the board', () => {
  let platform: FakePlatform;
  usePlatform((fresh) => {
    platform = fresh;
  });
  afterEach(async () => {
    document.documentElement.removeAttribute('style');
    await setViewport({ width: 1280, height: 800 });
  });

  it("[B24] names the prize in the owner's words from the start", async () => {
    platform.puzzle = { prizeText: '15% off' };
    expect(find(await mount(), '[part=prize]').innerText).to.equal('15% off is waiting');
  });

  it('[B24] says that a prize is waiting if the owner has no words for it', async () => {
    expect(readText(await mount())).to.match(/^A prize is waiting/);
  });

  it('[B24] names no prize if none is left, or if the visitor has it already', async () => {
    platform.puzzle = { hasAvailableCodes: false };
    const element = await mount();
    expect(element.shadowRoot?.querySelector('[part=prize]')).to.equal(null);
    element.remove();
    platform.puzzle = {};
    localStorage.clear();
    const winner = await mount();
    await solve(winner);
    await shows(winner, 'won');
    const again = [...(winner.shadowRoot?.querySelectorAll('button') ?? [])];
    again.find(({ textContent }) => textContent.trim() === 'Play again')?.click();
    await shows(winner, 'puzzle');
    expect(winner.shadowRoot?.querySelector('[part=prize]')).to.equal(null);
  });

  it('[B24] shows prize, finished image, progress and moves at once', async () => {
    platform.puzzle = { prizeText: '15% off' };
    const element = await mount();
    await isComplete(element);
    for (const part of ['[part=thumbnail]', '[part=progress]', '[part=moves]'])
      expect(inBoard(element, part).checkVisibility(), part).to.equal(true);
    await expectAccessible(element);
  });

  for (const dimensions of [3, 4, 5, 6, 7, 8] as const)
    it(`[W5, B24] ${dimensions}x${dimensions} fits the frame with a title and a line of description`, async () => {
      const shuffledState = mix(dimensions);
      platform.puzzle = { prizeText: '15% off', description: 'Slide and save.', dimensions, shuffledState };
      const element = await mount();
      element.style.inlineSize = '340px';
      await isComplete(element);
      expect(element.offsetHeight).to.equal(500);
      const board = inBoard(element, '[part=board]');
      // The side of a tile is a whole number of pixels, at most 80. The board is at most 300 px wide.
      const px = dimensions * Math.min(80, Math.floor(300 / dimensions));
      expect([board.offsetWidth, board.offsetHeight]).to.deep.equal([px, px]);
      // The stage takes all the space beside and above the board.
      const stage = inBoard(element, '.stage').getBoundingClientRect();
      const header = find(element, 'header').getBoundingClientRect();
      const controls = inBoard(element, '.controls').getBoundingClientRect();
      expect([stage.width, stage.top, stage.bottom]).to.deep.equal([340, header.bottom, controls.top]);
    });

  it('[W5] a large board fills the place, also beyond 340 px, and leaves height for the tools', async () => {
    platform.puzzle = { boardSize: 'large' };
    const element = await mount();
    await isComplete(element);
    expect(inBoard(element, '[part=board]').offsetWidth).to.be.within(560, 588);
    expect(element.offsetHeight).to.be.at.most(800);
    element.style.inlineSize = '340px';
    expect(inBoard(element, '[part=board]').offsetWidth).to.be.within(320, 324);
  });

  it("[W5] the page's size of the board makes the card wider and wins over the deal", async () => {
    platform.puzzle = { boardSize: 'large' };
    document.documentElement.style.setProperty('--puzzle-prize-board-size', '420px');
    const element = await mount();
    await isComplete(element);
    expect(inBoard(element, '[part=board]').offsetWidth).to.be.within(402, 420);
    expect(find(element, 'section').offsetWidth).to.equal(420);
  });

  it('[G39, W5] a large board and its result show the sharp file on every screen', async () => {
    const sharp =
      'data:image/svg+xml,%3Csvg%20xmlns="http://www.w3.org/2000/svg"%20viewBox="0%200%203%203"/%3E';
    platform.puzzle = { boardSize: 'large', imageMasterUrl: sharp };
    expect(boardIn(await mount()).image).to.equal(new URL(sharp).href);
  });

  it('[B24] has the colors of the image in both themes', async () => {
    platform.puzzle = { colors };
    const element = await mount();
    expect(accentOf(element)).to.equal('rgb(166, 60, 28)');
    expect(getComputedStyle(find(element, '[part=prize]')).color).to.equal('rgb(254, 254, 254)');
    element.theme = 'dark';
    await element.updateComplete;
    expect(accentOf(element)).to.equal('rgb(255, 158, 122)');
  });

  it("[B24] the page's accent wins, with a text color that fits it", async () => {
    platform.puzzle = { colors };
    document.documentElement.style.setProperty('--puzzle-prize-accent', '#7a1f5c');
    const element = await mount();
    expect(accentOf(element)).to.equal('rgb(122, 31, 92)');
    expect(getComputedStyle(find(element, '[part=prize]')).color).to.equal('rgb(255, 255, 255)');
  });

  it('[B24] ignores colors that are none', async () => {
    const bad = { accent: 'red);background:url(x)', onAccent: '#ffffff' };
    platform.puzzle = { colors: { light: bad, dark: bad } };
    expect(accentOf(await mount())).to.equal('rgb(169, 50, 16)');
  });

  it('[B26] explains the first move of the first game only', async () => {
    const element = await mount();
    await isComplete(element);
    expect(inBoard(element, '.first').innerText).to.equal('Slide the tiles next to the gap');
    await solve(element, 1);
    expect(boardIn(element).shadowRoot?.querySelector('.first')).to.equal(null);
    element.remove();
    const next = create({ 'embed-id': 'another' });
    document.body.append(next);
    await shows(next, 'puzzle');
    await isComplete(next);
    expect(boardIn(next).shadowRoot?.querySelector('.first')).to.equal(null);
  });

  it('[B32] the text of the check covers the tools, and leaves the progress in view', async () => {
    const element = await mount();
    await isComplete(element);
    await solve(element);
    await waitUntil(() => getView(element) === 'checking');
    // The styles of this text load with the ending, which begins to load at the first move.
    await waitUntil(() => find(element, '#heading').offsetHeight > 40);
    const { top } = find(element, '#heading').getBoundingClientRect();
    expect(top).to.be.at.least(inBoard(element, '[part=progress]').getBoundingClientRect().bottom);
    expect(getComputedStyle(inBoard(element, '[part=toolbar]')).visibility).to.equal('hidden');
    await shows(element, 'won');
  });

  it('[B26, W8] holds the finished image while the check runs, then opens the result', async () => {
    const element = await mount();
    await isComplete(element);
    await solve(element);
    const solvedAt = performance.now();
    await waitUntil(() => platform.listCalls('verify').length === 1, 'no check');
    expect(performance.now() - solvedAt, 'the hold delays the check').to.be.below(600);
    expect(getView(element)).to.equal('checking');
    const { offsetHeight } = element;
    expect(inBoard(element, '[part=picture]').hidden).to.equal(false);
    await shows(element, 'won');
    expect(performance.now() - solvedAt).to.be.above(600);
    expect(offsetHeight).to.equal(500);
    const opening = find(element, '.ticket')
      .getAnimations()
      .map((motion) => motion.effect?.getTiming().duration);
    expect(opening).to.deep.equal([320]);
  });

  for (const width of [180, 320])
    it(`[E1] overflows nothing in a column of ${width} px on a page with hostile rules`, async () => {
      const page = document.createElement('style');
      page.textContent = '* { text-transform: uppercase; letter-spacing: 3px; line-height: 3 }';
      document.head.append(page);
      const column = document.createElement('div');
      column.style.inlineSize = `${width}px`;
      document.body.append(column);
      try {
        platform.puzzle = { prizeText: '15% off' };
        const element = create();
        column.append(element);
        await shows(element, 'puzzle');
        await isComplete(element);
        const edge = column.getBoundingClientRect().right;
        for (const part of boardIn(element).shadowRoot?.querySelectorAll('button:not(.skip), [part]') ?? [])
          expect(part.getBoundingClientRect().right, part.className).to.be.at.most(edge + 0.5);
        for (const selector of ['[part=moves]', '[part=progress] p', '.hint']) {
          const { textTransform, letterSpacing } = getComputedStyle(inBoard(element, selector));
          expect([textTransform, letterSpacing], selector).to.deep.equal(['none', 'normal']);
        }
      } finally {
        page.remove();
        column.remove();
      }
    });
});
