import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { FakePlatform } from './test/fake-platform.ts';
import { boardIn, create, find, findButton, readText, shows, solve, unmountAll } from './test/play.ts';
import type { PuzzlePrize } from './puzzle-prize.ts';
import { scenes } from './test/scenes.ts';
import { usePlatform } from './test/use-platform.ts';

const columnPx = 340;

/** Ways in which a page gives an element only the width of its content. */
const narrowing = [
  'display: flex; flex-direction: column; align-items: center',
  'display: grid; justify-items: center',
  'display: inline-block',
  'float: left',
  'position: absolute',
  'width: max-content',
  'width: min-content',
  'display: flex; width: min-content',
  'display: flex; flex-direction: column; width: min-content',
];

/** Rules that pages apply to every element or to the parts of a dialog. */
const hostile = [
  '* { all: unset !important }',
  '* { all: initial !important }',
  '* { display: inline !important }',
  '* { transform: rotate(0); filter: grayscale(0); perspective: 100px }',
  '* { animation-duration: 10s !important; transition-duration: 10s !important }',
  '* { text-transform: uppercase !important; letter-spacing: 0.3em !important; line-height: 3 !important }',
  '* { text-indent: 40px !important; word-spacing: 1em !important; white-space: nowrap !important }',
  '* { float: left !important; box-sizing: content-box !important; max-width: 100% !important }',
  'button, section, header, h2, p, i { display: none !important }',
  'html { font-size: 62.5% }',
  'html { zoom: 1.5 }',
];

describe('a page around <puzzle-prize>', () => {
  let platform: FakePlatform;
  const styles: HTMLStyleElement[] = [];

  usePlatform((fresh) => {
    platform = fresh;
  });
  afterEach(async () => {
    for (const style of styles.splice(0)) style.remove();
    document.body.replaceChildren();
    document.body.removeAttribute('dir');
    await setViewport({ width: 1280, height: 800 });
  });

  function addRules(text: string): void {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
    styles.push(style);
  }

  for (const layout of narrowing)
    it(`[B34] shows the whole card and all tools where the page has ${layout}`, async () => {
      for (const title of ['Koi', 'A title that is longer than the whole card is wide, whatever its font']) {
        platform.puzzle = { title, description: '' };
        const element = await play(layout);
        const card = find(element, 'section').getBoundingClientRect();
        expect(card.width, title).to.be.within(280, columnPx);
        expect(inBoard(element, '.controls').offsetWidth, title).to.equal(card.width);
        expect(inBoard(element, '[part=board]').offsetWidth, title).to.equal(240);
        expectInside(element);
        unmountAll();
      }
    });

  for (const layout of narrowing)
    it(`[B34] shows a result as wide as the puzzle where the page has ${layout}`, async () => {
      const element = await play(layout);
      await solve(element);
      await shows(element, 'won');
      expect(find(element, 'section').offsetWidth).to.be.within(280, columnPx);
    });

  for (const rules of hostile)
    it(`[B34] plays to the end on a page with the rules ${rules}`, async () => {
      addRules(rules);
      const element = await play('');
      expectInside(element);
      await solve(element);
      await shows(element, 'won');
      expect(readText(element)).to.contain('SAVE10-7KQ2');
      const button = findButton(element, 'Claim Your Code!').getBoundingClientRect();
      expect(button.height).to.be.at.least(44);
    });

  it('[B34] is not broken over the columns of a page', async () => {
    addRules('body { columns: 3 }');
    await setViewport({ width: 1280, height: 800 });
    const element = await play('');
    expect(element.getClientRects()).to.have.length(1);
  });

  it('[B24] board and tools fit together into the height of a phone in landscape', async () => {
    await setViewport({ width: 844, height: 390 });
    const element = await play('');
    const { top } = inBoard(element, '[part=board]').getBoundingClientRect();
    expect(findMore(element).getBoundingClientRect().bottom - top).to.be.at.most(390);
  });

  for (const [width, direction] of [
    [390, 'ltr'],
    [320, 'rtl'],
  ] as const)
    it(`[B35] cuts no text at a text size of 200 % (${width} px, ${direction})`, async () => {
      await setViewport({ width, height: 844 });
      addRules('html { font-size: 200% }');
      document.body.dir = direction;
      platform.puzzle = { prizeText: '15% off your first bag of coffee' };
      const element = await play('');
      findMore(element).click();
      await boardIn(element).updateComplete;
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      expectInside(element);
      const texts = boardIn(element).shadowRoot?.querySelectorAll(
        '[part=progress] p, button:not(.skip), label',
      );
      for (const text of texts ?? [])
        expect(text.scrollWidth, text.textContent).to.be.at.most(text.clientWidth + 1);
    });

  it('[B34, B35] cuts no text with the text spacing of WCAG 1.4.12 (320 px)', async () => {
    await setViewport({ width: 320, height: 844 });
    platform.puzzle = { prizeText: '15% off your first bag of coffee' };
    const element = await play('');
    spaceTexts(element);
    spaceTexts(boardIn(element));
    findMore(element).click();
    await waitUntil(() => boardIn(element).shadowRoot?.querySelector('label'), 'no panel');
    expectInside(element);
    expectUncut(boardIn(element), '[part=progress] p, button:not(.skip), label');
    element.remove();
    const won = await scenes.wonTicket(platform);
    spaceTexts(won);
    findButton(won, 'Send it to me').click();
    await waitUntil(() => won.shadowRoot?.querySelector('#address'), 'no form');
    expectUncut(won, 'h2, p, code, button, label, small');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });
});

/**
 * Sets the spacing of texts as a visitor's own style sheet does. Such a style sheet also applies inside shadow roots.
 */
function spaceTexts({ shadowRoot }: Element): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  shadowRoot?.adoptedStyleSheets.push(sheet);
}

/** Expects that all visible texts fit into their boxes. */
function expectUncut({ shadowRoot }: Element, selector: string): void {
  const texts = [...(shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (text) => text.checkVisibility() && !text.classList.contains('hidden'),
  );
  expect(texts.length).to.be.above(4);
  for (const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent, localName } of texts) {
    if (clientWidth === 0) continue;
    expect(scrollWidth, `${localName} ${textContent}`).to.be.at.most(clientWidth + 1);
    expect(scrollHeight, `${localName} ${textContent}`).to.be.at.most(clientHeight + 1);
  }
}

/** Mounts a puzzle in a place with these rules, and waits for its tools and its image. */
async function play(layout: string): Promise<PuzzlePrize> {
  const place = document.createElement('div');
  place.style.cssText = layout;
  document.body.append(place);
  const element = create();
  place.append(element);
  await shows(element, 'puzzle');
  const has = (selector: string) => boardIn(element).shadowRoot?.querySelector(selector);
  await waitUntil(() => has('[part=toolbar]') && has('[part=thumbnail]:not([hidden])'), 'not complete');
  return element;
}

function inBoard(element: PuzzlePrize, selector: string): HTMLElement {
  const found = boardIn(element).shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

const findMore = (element: PuzzlePrize): HTMLElement => inBoard(element, '.more');

/** Expects that no part of the board or the tools is outside of the card. */
function expectInside(element: PuzzlePrize): void {
  const card = find(element, 'section').getBoundingClientRect();
  for (const part of boardIn(element).shadowRoot?.querySelectorAll('button:not(.skip), [part]') ?? []) {
    if (!part.checkVisibility()) continue;
    const { left, right, bottom } = part.getBoundingClientRect();
    const isInside = left >= card.left - 0.5 && right <= card.right + 0.5 && bottom <= card.bottom + 0.5;
    expect(isInside, `${part.className} ${part.getAttribute('part') ?? ''}`).to.equal(true);
  }
}
