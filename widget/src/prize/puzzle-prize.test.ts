import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { expectAccessible } from '../../test/expect-accessible.ts';
import { measureEnds } from '../element/test/glyphs.ts';
import type { PuzzlePrize } from './puzzle-prize.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import { boardIn, findButton, find, mount, shows, solve, readText, unmountAll } from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { usePlatform } from './test/use-platform.ts';

describe('<puzzle-prize>', () => {
  let platform: FakePlatform;

  usePlatform((fresh) => {
    platform = fresh;
  });

  for (const [name, scene] of Object.entries(scenes)) {
    for (const theme of ['light', 'dark']) {
      it(`[W1] ${name} is accessible in ${theme}`, async () => {
        const element = await scene(platform, { theme });
        await expectAccessible(element);
      });
    }
  }

  it('[W1] is marked as busy and shows a text while loading', async () => {
    const element = await scenes.loading(platform);
    expect(readText(element)).to.equal('Loading puzzle...');
    expect(find(element, 'section').getAttribute('aria-busy')).to.equal('true');
  });

  it('[W2] shows an alert without a retry for a missing puzzle', async () => {
    const element = await scenes.missing(platform);
    expect(readText(element)).to.equal('Puzzle Not Found This puzzle is not available or has been removed.');
    expect(find(element, '[role=alert]').innerText).to.contain('Puzzle Not Found');
  });

  it('[W2] reports an unreachable server on load, with a retry', async () => {
    const element = await scenes.offline(platform);
    expect(readText(element)).to.contain('The server cannot be reached.').and.not.contain('Not Found');
    const center = (selector: string) => {
      const { left, right } = find(element, selector).getBoundingClientRect();
      return (left + right) / 2;
    };
    expect(center('.mark')).to.be.closeTo(center('section'), 1);
    findButton(element, 'Retry').click();
    await shows(element, 'puzzle');
  });

  it("[E5] shows the owner's message instead of the puzzle", async () => {
    expect(readText(await scenes.message(platform))).to.equal('Come back on Friday');
  });

  it('[W4] says why a puzzle is locked', async () => {
    const element = await scenes.locked(platform);
    expect(readText(element)).to.equal('Puzzle Locked Payment verification required to unlock this puzzle');
  });

  it('[W3] can be solved for fun without codes', async () => {
    platform.puzzle = { message: 'No discount codes remaining, but you can still solve the puzzle for fun!' };
    const element = await mount();
    expect(readText(element)).to.contain('you can still solve the puzzle for fun!');
    expect(boardIn(element).state).to.have.length(9);
  });

  it("[G8] marks an owner's preview", async () => {
    expect(readText(await scenes.preview(platform))).to.match(/^Preview Chelsea the cat/);
  });

  it('[W10, B18] shows a won code as text that one press selects', async () => {
    const element = await scenes.won(platform);
    expect(readText(element)).to.match(
      /^Congratulations! Solved in \d+ moves YOUR CODE SAVE10-7KQ2|Your code SAVE10-7KQ2/,
    );
    expect(find(element, 'code').innerText).to.equal('SAVE10-7KQ2');
    expect(getComputedStyle(find(element, 'code')).userSelect).to.equal('all');
    expect(findButton(element, 'Claim Your Code!')).to.not.equal(null);
  });

  it('[W10] shows the terms of a code below it, each on a line of its own', async () => {
    const element = await scenes.wonWithTerms(platform);
    const terms = find(element, '[part~=terms]');
    expect(terms.innerText).to.match(/^Minimum purchase: €50\nValid until .*2027/);
    expect(terms.previousElementSibling?.className).to.equal('around');
    expect(find(element, '[part~=value]').innerText).to.equal('15% off');
  });

  it('[W10] has no line for terms if the code has none', async () => {
    const element = await scenes.won(platform);
    expect(element.shadowRoot?.querySelector('[part~=terms], [part~=value]')).to.equal(null);
  });

  it('[W10] uses the singular for one move', async () => {
    platform.puzzle = { shuffledState: [1, 2, 3, 4, 5, 6, 7, 0, 8] };
    const element = await mount();
    await solve(element);
    await shows(element, 'won');
    expect(readText(element)).to.match(/^Congratulations! Solved in 1 move YOUR CODE/i);
  });

  it('[W10] shows the moves of a solved puzzle without a reward', async () => {
    const element = await scenes.solved(platform);
    expect(readText(element)).to.match(/Puzzle completed in \d+ moves! No discount codes remaining\./);
  });

  it('[W11] shows the moves when a check fails, with a retry', async () => {
    const element = await scenes.unchecked(platform);
    expect(find(element, '[role=alert]').innerText).to.match(/Puzzle completed in \d+ moves!/);
    findButton(element, 'Retry').click();
    await shows(element, 'won');
    expect(find(element, 'code').innerText).to.equal('SAVE10-7KQ2');
  });

  it('[W11] explains a rejected game and offers a new one', async () => {
    const element = await scenes.refused(platform);
    expect(readText(element)).to.contain('This game is too old. Please start again.');
    const [before] = platform.listCalls('load');
    findButton(element, 'New game').click();
    await shows(element, 'puzzle');
    const after = platform.listCalls('load').at(-1);
    expect(after?.url.searchParams.get('sessionId')).to.not.equal(before?.url.searchParams.get('sessionId'));
  });

  it('[W10] shows the result of Copy for two seconds and keeps the focus', async () => {
    const element = await scenes.won(platform);
    const button = findButton(element, 'Copy');
    button.focus();
    button.click();
    await waitUntil(
      () => button.innerText.trim() === 'Copied' || readText(element).includes('Copy the selected code'),
    );
    expect(element.shadowRoot?.activeElement === button).to.equal(true);
    const status = find(element, '.status');
    expect(status.innerText).to.not.equal('');
    // The result is visible only once: on the button, or in the status. The status announces it in both
    // cases.
    const isOnButton = button.innerText.trim() === 'Copied';
    expect(getComputedStyle(status).opacity).to.equal(isOnButton ? '0' : '1');
    await waitUntil(() => status.innerText === '', 'still told', { timeout: 3000 });
  });

  it('[W10] moves the focus to the checking status, then to the result, then back to the board', async () => {
    platform.troubles.verify = ['offline'];
    const element = await mount();
    boardIn(element).focus();
    await solve(element);
    await shows(element, 'checking');
    expect(describeFocus(element)).to.equal('Checking your solution');
    await shows(element, 'failed');
    expect(describeFocus(element)).to.match(/^Puzzle completed/);
    findButton(element, 'Retry').focus();
    findButton(element, 'Retry').click();
    await shows(element, 'won');
    expect(describeFocus(element)).to.equal('Congratulations!');
    findButton(element, 'Play again').focus();
    findButton(element, 'Play again').click();
    await shows(element, 'puzzle');
    expect(element.shadowRoot?.activeElement === boardIn(element)).to.equal(true);
  });

  it('[W10] does not take the focus from another element of the page', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    const element = await mount();
    input.focus();
    await solve(element);
    await shows(element, 'won');
    expect(document.activeElement === input).to.equal(true);
    input.remove();
  });

  it('[W8] locks the solved board during the check', async () => {
    const element = await scenes.checking(platform);
    expect(boardIn(element).solved).to.equal(true);
    expect(boardIn(element).inert).to.equal(true);
    expect(find(element, 'section').getAttribute('aria-busy')).to.equal('true');
  });

  it('[R4] has the light theme by default', async () => {
    const element = await mount();
    expect(getComputedStyle(element).colorScheme).to.equal('light');
    element.theme = 'dark';
    await element.updateComplete;
    expect(getComputedStyle(element).colorScheme).to.equal('dark');
    expect(getComputedStyle(find(element, 'section')).backgroundColor).to.equal('rgb(20, 23, 31)');
    element.theme = 'auto';
    await element.updateComplete;
    expect(getComputedStyle(element).colorScheme).to.equal('light dark');
  });

  it('[W1] inherits no text styles from the page, and no text size below its default', async () => {
    const rules = `html { font-size: 62.5% }
      body { letter-spacing: 1em; text-transform: uppercase; text-indent: 50px; white-space: nowrap; line-height: 3 }`;
    const shape = (element: PuzzlePrize): unknown[] =>
      ['h2', 'p', 'code', 'small', 'button'].map((part) => {
        const { width, height } = find(element, part).getBoundingClientRect();
        return [width, height, find(element, part).innerText];
      });
    const element = await scenes.won(platform);
    const before = shape(element);
    const look = document.body.appendChild(document.createElement('style'));
    look.textContent = rules;
    try {
      expect(shape(element)).to.deep.equal(before);
      look.textContent = 'html { font-size: 200% }';
      const title = find(element, 'h2');
      expect(getComputedStyle(find(element, 'section')).fontSize).to.equal('30px');
      expect(getComputedStyle(find(element, '.main')).fontSize).to.equal('30px');
      // Headings grow only while their longest word fits on one line.
      expect(parseFloat(getComputedStyle(title).fontSize)).to.be.above(32);
      look.textContent = 'body { visibility: hidden; pointer-events: none }';
      expect(title.checkVisibility({ visibilityProperty: true })).to.equal(false);
      expect(getComputedStyle(title).pointerEvents).to.equal('none');
    } finally {
      look.remove();
    }
  });

  it("[W1] keeps the direction of an owner's text on any page", async () => {
    platform.puzzle = { title: 'Slide!' };
    document.body.dir = 'rtl';
    const title = find(await mount(), 'h2');
    expect(getComputedStyle(title).unicodeBidi).to.equal('plaintext');
    document.body.removeAttribute('dir');
  });

  it('[W10] aligns English texts on a right-to-left page', async () => {
    document.body.dir = 'rtl';
    const element = await scenes.won(platform);
    for (const text of [
      findButton(element, 'Claim Your Code!'),
      find(element, 'h2'),
      find(element, 'small'),
    ]) {
      const { first, last } = measureEnds(text);
      expect(last, text.innerText).to.be.above(first);
    }
    // The box is mirrored: its texts end at its right edge, because lines on this page begin at the right.
    const [label, code] = [find(element, 'small'), find(element, 'code')].map(measureEnds);
    expect(Math.abs((label?.last ?? 0) - (code?.last ?? 0))).to.be.below(20);
    document.body.removeAttribute('dir');
  });

  const hostileRules = [
    'puzzle-prize { all: unset }',
    '* { all: unset }',
    'div, span, button, section, p { all: unset }',
    'puzzle-prize { display: inline }',
    `* { width: 50px; height: 9px; padding: 9px; border: 9px solid; background: red; border-radius: 9px;
      text-transform: uppercase; letter-spacing: 3px; line-height: 3; text-shadow: 2px 2px red; text-indent: 40px;
      white-space: nowrap; font: italic 9px fantasy; color: red; color-scheme: dark; cursor: wait }
      html, body { width: auto }`,
  ];
  for (const rules of hostileRules)
    it(`[E1] looks and plays the same on a page with ${rules}`, async () => {
      const calm = await looksOfCard(platform);
      const page = document.createElement('style');
      page.textContent = rules;
      document.head.append(page);
      try {
        expect(await looksOfCard(platform)).to.deep.equal(calm);
        localStorage.clear();
        platform.codes.push('SAVE10-7KQ2');
        const element = await mount();
        expect(getComputedStyle(element).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
        expect(boardIn(element).offsetWidth).to.be.above(240);
        await solve(element);
        await shows(element, 'won');
      } finally {
        page.remove();
      }
    });

  it('[E1] lets the page set its width, margin and display', async () => {
    const element = await mount();
    const page = document.createElement('style');
    page.textContent = 'puzzle-prize { inline-size: 300px; margin: 7px 0 0 11px }';
    document.head.append(page);
    expect(element.getBoundingClientRect().width).to.equal(300);
    expect(getComputedStyle(element).marginInlineStart).to.equal('11px');
    element.style.display = 'none';
    expect(element.checkVisibility()).to.equal(false);
    page.remove();
  });

  for (const width of [320, 380])
    it(`[W10] enlarges headings and cuts off no text at double text size, ${width} px wide`, async () => {
      const measureSize = (element: PuzzlePrize, name: string): number =>
        parseFloat(getComputedStyle(find(element, name)).fontSize);
      const usual = measureSize(await scenes.won(platform), 'h2');
      unmountAll();
      localStorage.clear();
      platform.codes.push('SAVE10-7KQ2');
      document.documentElement.style.fontSize = '32px';
      await setViewport({ width, height: 800 });
      try {
        const element = await scenes.won(platform);
        expect(measureSize(element, 'h2')).to.be.above(1.6 * usual);
        expect(measureSize(element, 'h2')).to.be.above(measureSize(element, '.main'));
        for (const selector of ['h2', 'code']) {
          const text = document.createRange();
          text.selectNodeContents(find(element, selector));
          const tops = new Set([...text.getClientRects()].map(({ top }) => top));
          expect([selector, tops.size]).to.deep.equal([selector, 1]);
        }
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
      } finally {
        document.documentElement.style.fontSize = '';
        await setViewport({ width: 1280, height: 800 });
      }
    });

  it('[W1] lets pages replace every text, and formats numbers by language', async () => {
    const element = await scenes.won(platform, { lang: 'fa' });
    element.strings = { congratulations: 'Tabrik!', solvedIn: '{n} harekat' };
    await element.updateComplete;
    expect(readText(element)).to.match(/^Tabrik! [۰-۹]+ harekat/);
    element.lang = 'no language at all';
    await element.updateComplete;
    expect(readText(element)).to.match(/^Tabrik! \d+ harekat/);
  });

  for (const [name, scene] of Object.entries(scenes)) {
    it(`[W5] ${name} fits the frame of 340 x 500`, async () => {
      const element = await scene(platform);
      element.style.inlineSize = '340px';
      // The long texts of `tallVideo` are not cut off; a frame would become as high as the element.
      if (name !== 'tallVideo') expect(element.offsetHeight).to.be.at.most(500);
      expect(element.scrollWidth).to.be.at.most(340);
    });
  }

  it('[W1, W5] shows a description of three lines without scrolling', async () => {
    const description = 'Put the balloons back together and win 20% off. '.repeat(2).trim();
    platform.puzzle = { description };
    const element = await mount();
    element.style.inlineSize = '340px';
    const { clientHeight, scrollHeight } = find(element, '.about');
    expect(scrollHeight).to.be.above(50).and.at.most(clientHeight);
  });

  it('[W3, W5] fits a long description and a message into a frame on a small phone without scrolling', async () => {
    const message = 'No discount codes remaining, but you can still solve the puzzle for fun!';
    platform.puzzle = { description: 'Slide the tiles and win. '.repeat(6), message };
    const element = await mount();
    element.style.inlineSize = '320px';
    expect(element.offsetHeight).to.be.at.most(500);
  });

  it('[W10] shows the finished image for a moment before the result, without reloading it', async () => {
    platform.puzzle = { imageUrl: colored('teal'), imageMasterUrl: colored('gold') };
    const element = await mount();
    const loaded = boardIn(element).shadowRoot?.querySelector('img')?.currentSrc;
    await solve(element);
    const solvedAt = performance.now();
    await waitUntil(() => platform.listCalls('verify').length === 1);
    await shows(element, 'won');
    expect(performance.now() - solvedAt).to.be.above(600);
    const image = find(element, 'img');
    expect(image instanceof HTMLImageElement && image.currentSrc).to.equal(loaded);
    expect(image.getAttribute('srcset')).to.equal(`${colored('teal')} 1x, ${colored('gold')} 2x`);
  });

  it('[W10] shows the result at once with reduced motion', async () => {
    const { matchMedia } = globalThis;
    Reflect.set(globalThis, 'matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
    try {
      const element = await mount();
      await solve(element);
      const solvedAt = performance.now();
      await shows(element, 'won');
      expect(performance.now() - solvedAt).to.be.below(600);
    } finally {
      Reflect.set(globalThis, 'matchMedia', matchMedia);
    }
  });
});

const colored = (fill: string): string =>
  `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%203%203'%3E%3Crect%20width='3'%20height='3'%20fill='${fill}'/%3E%3C/svg%3E`;

/** Returns the text of the focused element in the shadow root. */
function describeFocus(element: PuzzlePrize): string | undefined {
  return element.shadowRoot?.activeElement?.textContent.trim();
}

/**
 * Returns the computed styles of the card and its content after a win, except styles that depend on the width of the
 * card.
 */
async function looksOfCard(platform: FakePlatform): Promise<string[][]> {
  localStorage.clear();
  platform.codes.push('SAVE10-7KQ2');
  const element = await scenes.won(platform);
  // The size of the code depends on this width, also in an element that is displayed inline.
  element.style.inlineSize = '340px';
  const inside = ['section', 'h2', 'p', 'code', 'small', '.main', '.row button'].map((name) => {
    const looks = getComputedStyle(find(element, name));
    return lookNames.map((look) => `${name} ${look}: ${looks.getPropertyValue(look)}`);
  });
  unmountAll();
  return inside;
}

const lookNames = [
  ...['background-color', 'border-radius', 'border-top-width', 'color', 'color-scheme', 'cursor', 'display'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'line-height', 'padding'],
  ...['text-align', 'text-indent', 'text-shadow', 'text-transform', 'white-space', 'word-spacing'],
];
