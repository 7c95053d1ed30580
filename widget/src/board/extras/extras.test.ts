import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { isSolved } from '@puzzle-prize/sdk/puzzle/board';
import { nextMove3x3 } from '@puzzle-prize/sdk/puzzle/hint';
import {
  listCells,
  find,
  middle,
  mountBoard,
  openMore,
  randomFrom,
  shuffled,
} from '../../../test/mount-board.ts';
import type { PuzzleBoard } from '../puzzle-board.ts';
import type { BoardSettings } from '../settings.ts';

async function click(board: PuzzleBoard, selector: string): Promise<void> {
  find(board, selector).click();
  await board.updateComplete;
}

function collectSettings(board: PuzzleBoard): BoardSettings[] {
  const told: BoardSettings[] = [];
  board.addEventListener('board-settings', ({ settings }) => told.push(settings));
  return told;
}

const focusedName = (board: PuzzleBoard) => board.shadowRoot?.activeElement?.textContent.trim();

describe('toolbar', () => {
  it('[B9] shows the finished image until the next move', async () => {
    const board = await mountBoard(middle, { description: 'Boats in fog' });
    const image = find(board, '[part=picture]');
    await click(board, '.picture');
    expect(image.hidden).to.equal(false);
    expect(image).to.have.attribute('alt', 'Boats in fog');
    expect(find(board, '.picture')).to.have.attribute('aria-pressed', 'true');
    board.slideToward('left');
    await board.updateComplete;
    expect(image.hidden).to.equal(true);
  });

  it('[B11] turns numbers and the arrow pad on, and fires an event', async () => {
    const board = await mountBoard(middle);
    const told = collectSettings(board);
    await openMore(board);
    await click(board, '.numbers input');
    await click(board, '.arrowPad input');
    expect(told.map(({ numbers, arrowPad }) => [numbers, arrowPad])).to.deep.equal([
      [true, false],
      [true, true],
    ]);
    for (const way of ['up', 'down', 'left', 'right']) find(board, `.pad .${way}`).click();
    expect([...board.moves]).to.deep.equal([7, 7, 5, 5]);
  });

  it('[B8] undoes the last slide', async () => {
    const board = await mountBoard(middle);
    board.slideToward('left');
    await openMore(board);
    await click(board, '.undo');
    expect(board.state).to.deep.equal(middle);
    await aTimeout(520);
    await openMore(board);
    await click(board, '.undo');
    await aTimeout(520);
    expect(find(board, '[role=status]').textContent).to.equal('Nothing to undo');
  });

  it('[B10] marks tiles in place and the next tile, until the next move', async () => {
    const board = await mountBoard(middle);
    await click(board, '.hint');
    const next = await waitUntil(() => board.shadowRoot?.querySelector('[data-next]')).then(() =>
      nextMove3x3(middle),
    );
    expect(find(board, '[data-next]').ariaLabel).to.equal(`Tile ${next}`);
    expect(listCells(board).map((cell) => 'placed' in cell.dataset)).to.deep.equal(
      middle.map((tile, at) => tile === at + 1),
    );
    const [placed] = listCells(board);
    const markOfPlaced = () => placed && getComputedStyle(placed, '::before').content;
    expect(markOfPlaced()).to.equal('"✓"');
    await click(board, '.picture');
    expect(markOfPlaced()).to.equal('none');
    await click(board, '.picture');
    expect(markOfPlaced()).to.equal('"✓"');
    expect(find(board, '[role=status]').textContent).to.equal(`4 of 8 in place. Next: tile ${next} left`);
    board.slideToward('left');
    expect(board.shadowRoot?.querySelector('[data-placed], [data-next]')).to.equal(null);
  });

  it('[B10, B29] says each next move of a larger board in words, until it is solved', async () => {
    const board = await mountBoard(shuffled(4, 30, randomFrom(3)));
    const status = find(board, '[role=status]');
    board.focus();
    for (let moves = 0; moves < 180 && !isSolved(board.state); moves += 1) {
      await sendKeys({ press: 'h' });
      await waitUntil(() => board.shadowRoot?.querySelector('[data-next]'));
      const next = find(board, '[data-next]').ariaLabel ?? '';
      const tile = /\d+/.exec(next)?.[0] ?? '';
      const said = () =>
        new RegExp(`Next: tile ${tile} (left|right|up|down)`).exec(status.textContent)?.[1] ?? '';
      await waitUntil(said);
      await sendKeys({ press: `Arrow${said().charAt(0).toUpperCase()}${said().slice(1)}` });
      expect(board.moves.at(-1)).to.equal(Number(tile));
    }
    expect(board.solved).to.equal(true);
  }).timeout(180_000);

  it('[B6] is one Tab stop; arrow keys move the focus inside, reversed on right-to-left pages', async () => {
    const board = await mountBoard(middle);
    find(board, '.hint').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(focusedName(board)).to.equal('Image');
    await sendKeys({ press: 'End' });
    expect(focusedName(board)).to.equal('More');
    await sendKeys({ press: 'ArrowRight' });
    expect(focusedName(board)).to.equal('Hint');
    board.dir = 'rtl';
    await sendKeys({ press: 'ArrowLeft' });
    expect(focusedName(board)).to.equal('Image');
    expect(board.shadowRoot?.querySelectorAll('[role=toolbar] [tabindex="0"]')).to.have.length(1);
  });
});

describe('panels', () => {
  it('[B6] list the keys for the current arrow setting', async () => {
    const board = await mountBoard(middle);
    await openMore(board);
    find(board, '.keys summary').click();
    const first = () => find(board, 'dl div').textContent.replace(/\s+/g, ' ').trim();
    expect(first()).to.contain('← ↑ → ↓').and.not.to.contain('Shift');
    board.settings = { ...board.settings, arrows: 'focus' };
    await board.updateComplete;
    expect(first()).to.contain('Shift');
  });

  it('[B6] close on Escape, stop the event and restore the focus', async () => {
    const board = await mountBoard(middle);
    await openMore(board);
    expect(find(board, '.more')).to.have.attribute('aria-expanded', 'true');
    const heard: string[] = [];
    board.addEventListener('keydown', ({ key }) => heard.push(key));
    find(board, '[part=panel] input').focus();
    await sendKeys({ press: 'Escape' });
    await board.updateComplete;
    expect(board.shadowRoot?.querySelector('[part=panel]')).to.equal(null);
    expect(focusedName(board)).to.equal('More');
    expect(heard).to.deep.equal([]);
  });

  it('[B7] change animation, arrows and the screen-reader mode', async () => {
    const board = await mountBoard(middle);
    const told = collectSettings(board);
    await openMore(board);
    const inputs = () => [...(board.shadowRoot?.querySelectorAll<HTMLInputElement>('.settings input') ?? [])];
    for (const input of inputs().slice(1)) input.click();
    inputs()[0]?.click();
    expect(
      told.map(({ arrows, animation, screenReader }) => `${arrows} ${animation} ${screenReader}`),
    ).to.deep.equal(['focus normal false', 'focus fast false', 'focus off false', 'focus off true']);
    await board.updateComplete;
    board.slideToward('left');
    expect(find(board, '.tiles').getAnimations({ subtree: true })).to.have.length(0);
  });

  it('[B6] have the screen-reader mode as the first control', async () => {
    const board = await mountBoard(middle);
    const first = find(board, 'button');
    expect(first.textContent.trim()).to.equal('Screen reader mode');
    first.click();
    await board.updateComplete;
    expect(board.settings.screenReader).to.equal(true);
    expect(first).to.have.attribute('aria-pressed', 'true');
  });
});

describe('letter keys', () => {
  for (const [key, message] of [
    ['p', '4 of 8 in place'],
    ['g', 'Gap in row 2, column 2. Tiles that can move: 2, 4, 5, 7'],
    ['b', 'Row 1: 1, 2, 3. Row 2: 4, Gap, 5. Row 3: 6, 7, 8'],
  ] as const) {
    it(`[B6] ${key} announces "${message}"`, async () => {
      const board = await mountBoard(middle);
      board.focus();
      await sendKeys({ press: key });
      await waitUntil(() => find(board, '[role=status]').textContent === message);
    });
  }
});

describe('the goal of the game', () => {
  it('[B24] shows the finished image from the file of the board, and the tiles in place', async () => {
    const board = await mountBoard(middle);
    const image = find(board, '[part=picture]');
    const thumbnail = find(board, '[part=thumbnail]');
    await waitUntil(() => !thumbnail.hidden, 'no thumbnail');
    if (!(image instanceof HTMLImageElement) || !(thumbnail instanceof HTMLImageElement))
      throw new Error('no images');
    expect([thumbnail.src, thumbnail.alt]).to.deep.equal([image.currentSrc, '']);
    const progress = find(board, '[part=progress]');
    const share = () => find(board, '.bar div').style.inlineSize;
    expect([progress.textContent, share()]).to.deep.equal(['4 of 8 in place', '50%']);
    board.slideToward('left');
    expect([progress.textContent, share()]).to.deep.equal(['5 of 8 in place', '62.5%']);
    expect(find(board, '[part=moves]').checkVisibility()).to.equal(true);
    board.image = '/no-such-image.webp';
    await waitUntil(() => thumbnail.hidden, 'a broken thumbnail');
  });

  it('[B24, B7] a move lays out nothing around the board', async () => {
    const board = await mountBoard(middle);
    for (const box of ['[part=progress] p', '.bar', 'b'])
      expect(getComputedStyle(find(board, box)).contain, box).to.equal('strict');
  });
});

describe('the tools', () => {
  it('[B25] have names in view: Hint, Image and More', async () => {
    const board = await mountBoard(middle);
    const tools = [...(board.shadowRoot?.querySelectorAll<HTMLElement>('[role=toolbar] button') ?? [])];
    expect(tools.map(({ innerText }) => innerText.trim())).to.deep.equal(['Hint', 'Image', 'More']);
  });

  it('[B25] More contains the rest with words, and closes when the focus or a press is elsewhere', async () => {
    const board = await mountBoard(middle);
    const panel = await openMore(board);
    for (const name of [
      'Undo',
      'Numbers',
      'Arrow pad',
      'Screen reader mode',
      'Arrow keys move',
      'Animation',
      'Keys',
    ])
      expect(panel.innerText).to.contain(name);
    find(board, '.undo').focus();
    board.focus();
    await board.updateComplete;
    const isOpen = () => board.shadowRoot?.querySelector('[part=panel]') !== null;
    expect(isOpen()).to.equal(false);
    await openMore(board);
    find(board, '.stage').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await board.updateComplete;
    expect(isOpen()).to.equal(false);
  });

  it('[B25] More opens inside the board and its controls', async () => {
    const board = await mountBoard(middle);
    const panel = (await openMore(board)).getBoundingClientRect();
    const { left, right, bottom } = board.getBoundingClientRect();
    expect(panel.left).to.be.at.least(left - 1);
    expect(panel.right).to.be.at.most(right + 1);
    expect(panel.bottom).to.be.below(bottom);
  });

  for (const width of [180, 280, 340])
    it(`[B25] fit into a column of ${width} px`, async () => {
      const board = await mountBoard(middle);
      board.style.inlineSize = `${width}px`;
      const { left, right } = board.getBoundingClientRect();
      for (const part of board.shadowRoot?.querySelectorAll(
        'button:not(.skip), [part=progress], [part=moves]',
      ) ?? []) {
        const box = part.getBoundingClientRect();
        expect([box.left >= left, box.right <= right + 0.5], part.textContent).to.deep.equal([true, true]);
      }
    });
});

describe('the first move', () => {
  afterEach(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    localStorage.clear();
  });
  const note = (board: PuzzleBoard) => board.shadowRoot?.querySelector('.first')?.textContent;
  const countMotions = (board: PuzzleBoard) => find(board, '.tiles').getAnimations({ subtree: true }).length;

  it('[B26] is explained until it is made, and not again', async () => {
    localStorage.clear();
    const board = await mountBoard(middle, { firstRun: true });
    expect([note(board), countMotions(board)]).to.deep.equal(['Slide the tiles next to the gap', 1]);
    board.slideToward('left');
    expect(note(board)).to.equal(undefined);
    const next = await mountBoard(middle, { firstRun: true });
    expect([note(next), countMotions(next)]).to.deep.equal([undefined, 0]);
  });

  it('[B26] counts as made also before the tools are loaded', async () => {
    localStorage.clear();
    const board = document.createElement('puzzle-board');
    board.state = middle;
    board.firstRun = true;
    document.body.append(board);
    board.slideToward('left');
    await waitUntil(() => board.shadowRoot?.querySelector('[role=toolbar]'));
    expect([note(board), localStorage.getItem('puzzle-prize:played')]).to.deep.equal([undefined, 'true']);
    board.remove();
  });

  for (const [size, lines] of [
    ['100%', 1],
    ['200%', 2],
  ] as const)
    it(`[B26] is explained below the tiles, without moving them, at a text size of ${size}`, async () => {
      document.documentElement.style.fontSize = size;
      localStorage.clear();
      try {
        const board = await mountBoard(middle, { firstRun: true });
        const tiles = find(board, '[part=board]').getBoundingClientRect();
        const text = find(board, '.first').getBoundingClientRect();
        expect(text.top).to.be.at.least(tiles.bottom);
        expect(text.width).to.be.above(0).and.at.most(board.offsetWidth);
        const image = find(board, '[part=thumbnail]').getBoundingClientRect();
        expect(text.left > image.right || text.bottom < image.top, 'the text covers the image').to.equal(
          true,
        );
        // The text is only as high as its lines and their padding, so that it does not cover the tools.
        const { fontSize } = getComputedStyle(find(board, '.first'));
        expect(text.height).to.be.below(Number.parseFloat(fontSize) * 1.3 * lines + 12);
        const { top } = find(board, '.controls').getBoundingClientRect();
        board.slideToward('left');
        expect(find(board, '[part=board]').getBoundingClientRect().top).to.equal(tiles.top);
        expect(find(board, '.controls').getBoundingClientRect().top).to.equal(top);
      } finally {
        document.documentElement.style.fontSize = '';
      }
    });

  it('[B26] is not explained over the open menu', async () => {
    localStorage.clear();
    const board = await mountBoard(middle, { firstRun: true });
    await openMore(board);
    expect(getComputedStyle(find(board, '.first')).opacity).to.equal('0');
    await click(board, '.more');
    expect(getComputedStyle(find(board, '.first')).opacity).to.equal('1');
  });

  it('[B26] is explained in the place of the words about the progress, which are shown after it', async () => {
    localStorage.clear();
    const board = await mountBoard(middle, { firstRun: true });
    const opacity = () => getComputedStyle(find(board, '[part=progress] p')).opacity;
    expect(opacity()).to.equal('0');
    board.slideToward('left');
    expect(board.shadowRoot?.querySelector('.first')).to.equal(null);
    expect(opacity()).to.equal('1');
  });

  it('[B26] is explained without movement if the device asks for less motion', async () => {
    localStorage.clear();
    await emulateMedia({ reducedMotion: 'reduce' });
    const board = await mountBoard(middle, { firstRun: true });
    expect([note(board), countMotions(board)]).to.deep.equal(['Slide the tiles next to the gap', 0]);
  });

  it('[B26] moves no tile of a removed board, so that the browser can free the board', async () => {
    localStorage.clear();
    const board = await mountBoard(middle, { firstRun: true });
    const [motion] = find(board, '.tiles').getAnimations({ subtree: true });
    expect(motion?.playState).to.equal('running');
    board.remove();
    expect(motion?.playState).to.equal('idle');
    const early = document.createElement('puzzle-board');
    Object.assign(early, { state: middle, firstRun: true });
    document.body.append(early);
    let started = 0;
    Object.assign(HTMLElement.prototype, { animate: () => (started += 1) });
    try {
      early.remove();
      await waitUntil(() => note(early));
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    }
    expect(started).to.equal(0);
  });

  it('[B26] is not explained on a board alone or on a locked one', async () => {
    localStorage.clear();
    expect(note(await mountBoard(middle))).to.equal(undefined);
    expect(note(await mountBoard(middle, { firstRun: true, locked: true }))).to.equal(undefined);
  });

  it('[B26] a tile that lands in its place responds, unless animations are off', async () => {
    const board = await mountBoard(middle);
    const tile = find(board, '[data-number="5"]');
    const isResponding = () => tile.getAnimations().some((motion) => !(motion instanceof CSSTransition));
    board.slideToward('left');
    expect(isResponding()).to.equal(true);
    await Promise.all(tile.getAnimations().map(({ finished }) => finished));
    board.settings = { ...board.settings, animation: 'off' };
    board.slideToward('right');
    board.slideToward('left');
    expect(isResponding()).to.equal(false);
  });
});
