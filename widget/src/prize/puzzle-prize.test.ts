import { expect, waitUntil } from '@open-wc/testing';
import { endsOf } from '../element/test/glyphs.ts';
import type { PuzzlePrize } from './puzzle-prize.ts';
import { FakePlatform } from './test/fake-platform.ts';
import { boardIn, buttonOf, find, mount, shows, solve, textOf, unmountAll } from './test/play.ts';
import { scenes } from './test/scenes.ts';

describe('<puzzle-prize>', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    localStorage.clear();
    platform = new FakePlatform();
  });
  afterEach(() => {
    unmountAll();
    platform.restore();
  });

  for (const [name, scene] of Object.entries(scenes)) {
    for (const theme of ['light', 'dark']) {
      it(`[W1] ${name} is accessible in ${theme}`, async () => {
        const element = await scene(platform, { theme });
        await expect(element).to.be.accessible();
      });
    }
  }

  it('[W1] loading says so and is busy', async () => {
    const element = await scenes.loading(platform);
    expect(textOf(element)).to.equal('Loading puzzle...');
    expect(find(element, 'section').getAttribute('aria-busy')).to.equal('true');
  });

  it('[W2] a missing puzzle is told with an alert and cannot be tried again', async () => {
    const element = await scenes.missing(platform);
    expect(textOf(element)).to.equal('Puzzle Not Found This puzzle is not available or has been removed.');
    expect(find(element, '[role=alert]').innerText).to.contain('Puzzle Not Found');
  });

  it('[W2] a load that fails is told the same and can be tried again', async () => {
    const element = await scenes.offline(platform);
    expect(textOf(element)).to.contain('Puzzle Not Found').and.contain('check your connection');
    buttonOf(element, 'Retry').click();
    await shows(element, 'puzzle');
  });

  it("[E5] the owner's message takes the place of the puzzle", async () => {
    expect(textOf(await scenes.message(platform))).to.equal('Come back on Friday');
  });

  it('[W4] a locked puzzle says what is missing', async () => {
    const element = await scenes.locked(platform);
    expect(textOf(element)).to.equal('Puzzle Locked Payment verification required to unlock this puzzle');
  });

  it('[W3] a puzzle without codes can still be solved for fun', async () => {
    platform.puzzle = { message: 'No discount codes remaining, but you can still solve the puzzle for fun!' };
    const element = await mount();
    expect(textOf(element)).to.contain('you can still solve the puzzle for fun!');
    expect(boardIn(element).state).to.have.length(9);
  });

  it("[G8] an owner's preview is marked", async () => {
    expect(textOf(await scenes.preview(platform))).to.match(/^Preview Chelsea the cat/);
  });

  it('[W10] a win shows the code as text that one press selects', async () => {
    const element = await scenes.won(platform);
    expect(textOf(element)).to.match(
      /^Congratulations! Solved in \d+ moves YOUR CODE SAVE10-7KQ2|Your code SAVE10-7KQ2/,
    );
    expect(find(element, 'code').innerText).to.equal('SAVE10-7KQ2');
    expect(getComputedStyle(find(element, 'code')).userSelect).to.equal('all');
    expect(buttonOf(element, 'Claim Your Code!')).to.not.equal(null);
  });

  it('[W10] a single move is told as one', async () => {
    platform.puzzle = { shuffledState: [1, 2, 3, 4, 5, 6, 7, 0, 8] };
    const element = await mount();
    await solve(element);
    await shows(element, 'won');
    expect(textOf(element)).to.match(/^Congratulations! Solved in 1 move YOUR CODE/i);
  });

  it('[W10] a solve without a reward tells the moves', async () => {
    const element = await scenes.solved(platform);
    expect(textOf(element)).to.match(/Puzzle completed in \d+ moves! No discount codes remaining\./);
  });

  it('[W11] a check that fails tells the moves and can be tried again', async () => {
    const element = await scenes.unchecked(platform);
    expect(find(element, '[role=alert]').innerText).to.match(/Puzzle completed in \d+ moves!/);
    buttonOf(element, 'Retry').click();
    await shows(element, 'won');
    expect(find(element, 'code').innerText).to.equal('SAVE10-7KQ2');
  });

  it('[W11] a refused game is explained, and a fresh one offered', async () => {
    const element = await scenes.refused(platform);
    expect(textOf(element)).to.contain('This game is too old. Please start again.');
    const [before] = platform.called('load');
    buttonOf(element, 'New game').click();
    await shows(element, 'puzzle');
    const after = platform.called('load').at(-1);
    expect(after?.url.searchParams.get('sessionId')).to.not.equal(before?.url.searchParams.get('sessionId'));
  });

  it('[W10] Copy says how it went for two seconds and keeps the focus', async () => {
    const element = await scenes.won(platform);
    const button = buttonOf(element, 'Copy');
    button.focus();
    button.click();
    await waitUntil(
      () => button.innerText.trim() === 'Copied' || textOf(element).includes('Copy the selected code'),
    );
    expect(element.shadowRoot?.activeElement === button).to.equal(true);
    const status = find(element, '.status');
    expect(status.innerText).to.not.equal('');
    // Seen once, heard once.
    const isOnButton = button.innerText.trim() === 'Copied';
    expect(getComputedStyle(status).opacity).to.equal(isOnButton ? '0' : '1');
    await waitUntil(() => status.innerText === '', 'still told', { timeout: 3000 });
  });

  it('[W10] the focus follows: the status while checking, the heading of the result, the board again', async () => {
    platform.troubles.verify = ['offline'];
    const element = await mount();
    boardIn(element).focus();
    await solve(element);
    await shows(element, 'checking');
    expect(focusOf(element)).to.equal('Checking your solution');
    await shows(element, 'failed');
    expect(focusOf(element)).to.match(/^Puzzle completed/);
    buttonOf(element, 'Retry').focus();
    buttonOf(element, 'Retry').click();
    await shows(element, 'won');
    expect(focusOf(element)).to.equal('Congratulations!');
    buttonOf(element, 'Play again').focus();
    buttonOf(element, 'Play again').click();
    await shows(element, 'puzzle');
    expect(element.shadowRoot?.activeElement === boardIn(element)).to.equal(true);
  });

  it('[W10] a focus elsewhere on the page is left alone', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    const element = await mount();
    input.focus();
    await solve(element);
    await shows(element, 'won');
    expect(document.activeElement === input).to.equal(true);
    input.remove();
  });

  it('[W8] the finished board rests while it is checked', async () => {
    const element = await scenes.checking(platform);
    expect(boardIn(element).solved).to.equal(true);
    expect(boardIn(element).inert).to.equal(true);
    expect(find(element, 'section').getAttribute('aria-busy')).to.equal('true');
  });

  it('[R4] the theme is light unless told', async () => {
    const element = await mount();
    expect(getComputedStyle(element).colorScheme).to.equal('light');
    element.theme = 'dark';
    await element.updateComplete;
    expect(getComputedStyle(element).colorScheme).to.equal('dark');
    element.theme = 'auto';
    await element.updateComplete;
    expect(getComputedStyle(element).colorScheme).to.equal('light dark');
  });

  it('[W1] takes no text rules from the page, and no text size below its own', async () => {
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
    expect(shape(element)).to.deep.equal(before);
    look.textContent = 'html { font-size: 200% }';
    const title = find(element, 'h2');
    expect(getComputedStyle(title).fontSize).to.match(/^38/);
    look.textContent = 'body { visibility: hidden; pointer-events: none }';
    expect(title.checkVisibility({ visibilityProperty: true })).to.equal(false);
    expect(getComputedStyle(title).pointerEvents).to.equal('none');
    look.remove();
  });

  it("[W1] an owner's text keeps its own direction, whatever that of the page", async () => {
    platform.puzzle = { title: 'Slide!' };
    document.body.dir = 'rtl';
    const title = find(await mount(), 'h2');
    expect(getComputedStyle(title).unicodeBidi).to.equal('plaintext');
    document.body.removeAttribute('dir');
  });

  it('[W10] English texts end at their right on a page that reads from the right', async () => {
    document.body.dir = 'rtl';
    const element = await scenes.won(platform);
    for (const text of [buttonOf(element, 'Claim Your Code!'), find(element, 'h2'), find(element, 'small')]) {
      const { first, last } = endsOf(text);
      expect(last, text.innerText).to.be.above(first);
    }
    // The box is mirrored, with its texts at the side where this page's begin.
    const [label, code] = [find(element, 'small'), find(element, 'code')].map(endsOf);
    expect(Math.abs((label?.last ?? 0) - (code?.last ?? 0))).to.be.below(20);
    document.body.removeAttribute('dir');
  });

  it('[W1] every text can be replaced, numbers follow the language', async () => {
    const element = await scenes.won(platform, { lang: 'fa' });
    element.strings = { congratulations: 'Tabrik!', solvedIn: '{n} harekat' };
    await element.updateComplete;
    expect(textOf(element)).to.match(/^Tabrik! [۰-۹]+ harekat/);
    element.lang = 'no language at all';
    await element.updateComplete;
    expect(textOf(element)).to.match(/^Tabrik! \d+ harekat/);
  });

  for (const [name, scene] of Object.entries(scenes)) {
    it(`[W5] ${name} fits the frame of 340 x 500`, async () => {
      const element = await scene(platform);
      element.style.inlineSize = '340px';
      expect(element.offsetHeight).to.be.at.most(500);
      expect(element.scrollWidth).to.be.at.most(340);
    });
  }

  it('[W1, W5] a description of three lines is read without scrolling', async () => {
    const description = 'Put the balloons back together and win 20% off. '.repeat(2).trim();
    platform.puzzle = { description };
    const element = await mount();
    element.style.inlineSize = '340px';
    const { clientHeight, scrollHeight } = find(element, '.about');
    expect(scrollHeight).to.be.above(50).and.at.most(clientHeight);
  });

  it('[W3, W5] a long description and a message leave a frame of a small phone without scrolling', async () => {
    const message = 'No discount codes remaining, but you can still solve the puzzle for fun!';
    platform.puzzle = { description: 'Slide the tiles and win. '.repeat(6), message };
    const element = await mount();
    element.style.inlineSize = '320px';
    expect(element.offsetHeight).to.be.at.most(500);
  });
});

/** The text of what has the focus inside. */
function focusOf(element: PuzzlePrize): string | undefined {
  return element.shadowRoot?.activeElement?.textContent.trim();
}
