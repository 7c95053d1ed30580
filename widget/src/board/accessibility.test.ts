import { aTimeout, expect, fixture, waitUntil } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { applyMove, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle/hint';
import { html } from 'lit';
import { readAccessibleNodes } from '../../test/accessible-nodes.ts';
import {
  listCells,
  choose,
  find,
  middle,
  getMiddle,
  mountBoard,
  namedState,
  nextFrame,
  randomFrom,
  shownState,
  shuffled,
} from '../../test/mount-board.ts';
import type { PuzzleBoard } from './puzzle-board.ts';
import { withScreenReader } from './extras/screen-reader.ts';

const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const random = randomFrom(1);

/** Returns the nodes of the browser's accessibility tree in reading order, each as "role name". */
async function accessibleNodes(): Promise<string[]> {
  return (await readAccessibleNodes()).map(({ role, name }) => `${role} ${name}`);
}

/** Collects the announcements in a live region. */
function listenTo(board: PuzzleBoard, role: 'status' | 'alert'): string[] {
  const said: string[] = [];
  const region = find(board, `[role=${role}]`);
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
  return said;
}

afterEach(async () => {
  await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' });
  await setViewport({ width: 800, height: 700 });
});

describe('perceivable', () => {
  for (const [name, set] of Object.entries({
    playing: {},
    locked: { locked: true, lockedReason: 'Preview' },
    'showing the image': { pictureShown: true },
    'explaining the first move': { firstRun: true },
    'with numbers and an arrow pad': withScreenReader({ ...withArrowPad() }, true),
  })) {
    it(`[B1] passes the axe rules, including best practices: ${name}`, async () => {
      const isSettings = 'arrowPad' in set;
      const board = await mountBoard(middle, isSettings ? { settings: set } : set);
      await expect(board).to.be.accessible({ runOnly: axeRules });
      find(board, '.more').click();
      await waitUntil(() => board.shadowRoot?.querySelector('[part=panel]'), 'the panel did not open');
      find(board, '.keys summary').click();
      await Promise.all(
        find(board, '[part=panel]')
          .getAnimations()
          .map(({ finished }) => finished),
      );
      await expect(board).to.be.accessible({ runOnly: axeRules });
    });
  }

  it('[W5] names the grid by title and size, and says why it is locked', async () => {
    const board = await mountBoard(middle, { description: 'Boats in fog.' });
    const nodes = await accessibleNodes();
    expect(nodes).to.include('grid Harbour at dawn, sliding puzzle, 3 by 3');
    expect(find(board, '#help').textContent).to.contain('Boats in fog.').and.to.contain('Arrow keys slide');
    board.locked = true;
    board.lockedReason = 'Preview';
    await board.updateComplete;
    expect(find(board, '[role=grid]')).to.have.attribute('aria-disabled', 'true');
    expect(await accessibleNodes()).to.include('grid Harbour at dawn, sliding puzzle, 3 by 3, Preview');
  });

  it('[W7] exposes every tile, and only once', async () => {
    await mountBoard(middle);
    const cells = (await accessibleNodes()).filter((node) => node.startsWith('gridcell'));
    expect(cells).to.deep.equal([
      ...[1, 2, 3, 4].map((tile) => `gridcell Tile ${tile}, in place`),
      'gridcell Gap',
      ...[5, 6, 7, 8].map((tile) => `gridcell Tile ${tile}`),
    ]);
  });

  it('[W7] keeps the accessibility tree in the order of the board after moves', async () => {
    const board = await mountBoard(shuffled(4, 60, random));
    for (let move = 0; move < 12; move += 1)
      board.slideToward(choose(['left', 'right', 'up', 'down'], random));
    const cells = (await accessibleNodes()).filter((node) => node.startsWith('gridcell'));
    expect(cells.map((name) => Number(/\d+/.exec(name)?.[0] ?? 0))).to.deep.equal([...board.state]);
  });

  it('[W7] keeps tiles and cell names consistent with the board through 500 random inputs', async () => {
    const board = await mountBoard(shuffled(4, 40, random));
    const inputs = [
      () => {
        listCells(board)[Math.floor(random() * 16)]?.click();
      },
      () => {
        board.slideToward(choose(['left', 'right', 'up', 'down'], random));
      },
      () => {
        board.undo();
      },
      () => {
        press(board, choose(['ArrowLeft', 'ArrowUp', 'Enter', 'End', 'Home', 'h'], random));
      },
    ] as const;
    const told: (readonly number[])[] = [];
    board.addEventListener('tile-move', ({ state }) => told.push(state));
    for (let input = 0; input < 500; input += 1) {
      choose(inputs, random)();
      expect(namedState(board), `after input ${input}`).to.deep.equal([...board.state]);
      expect(shownState(board), `after input ${input}`).to.deep.equal([...board.state]);
      if (board.solved) board.state = shuffled(4, 40, random);
    }
    expect(told.length).to.be.greaterThan(200);
  });

  it('[W7] announces each slide once, and adds the progress in screen-reader mode', async () => {
    const board = await mountBoard(middle);
    const said = listenTo(board, 'status');
    for (const [act, message] of [
      [
        () => {
          board.slideToward('left');
        },
        'Tile 5 left',
      ],
      [
        () => {
          board.slideCell(3);
        },
        '2 tiles right',
      ],
      [
        () => {
          board.undo();
        },
        'Undone',
      ],
      [
        () => {
          board.slideCell(0);
        },
        'Tile 1 cannot move',
      ],
      [
        () => {
          board.settings = withScreenReader(board.settings, true);
          board.slideToward('down');
        },
        'Tile 3 down. 4 of 8 in place',
      ],
    ] as const) {
      act();
      await aTimeout(520);
      expect(said.splice(0)).to.deep.equal([message]);
    }
  });

  it('[B28] announces fast moves as one summary, and the solution at once', async () => {
    const board = await mountBoard([1, 2, 3, 4, 0, 6, 7, 5, 8]);
    const [polite, assertive] = [listenTo(board, 'status'), listenTo(board, 'alert')];
    for (const direction of ['up', 'down', 'up', 'down'] as const) board.slideToward(direction);
    await aTimeout(550);
    expect(polite).to.deep.equal(['Tile 5 up', '3 moves; tile 5 down; 6 of 8 in place']);
    board.slideToward('up');
    board.slideToward('left');
    await nextFrame();
    expect(assertive).to.deep.equal(['Solved in 6 moves']);
  });

  it('[B7] does not animate with reduced motion', async () => {
    const board = await mountBoard(middle);
    await emulateMedia({ reducedMotion: 'reduce' });
    board.slideToward('left');
    expect(find(board, '.tiles').getAnimations({ subtree: true })).to.have.length(0);
    await emulateMedia({ reducedMotion: 'no-preference' });
    board.slideToward('right');
    expect(find(board, '.tiles').getAnimations({ subtree: true })).to.have.length(1);
  });

  it('[B11] shows edges, numbers and the image in forced colors', async () => {
    const board = await mountBoard(middle);
    const tile = find(board, '[part=tile]');
    expect(getComputedStyle(tile, '::after').content).to.equal('none');
    await emulateMedia({ forcedColors: 'active' });
    expect(getComputedStyle(tile, '::after').content).to.equal('"1"');
    expect(getComputedStyle(tile).borderTopColor).to.equal('rgb(0, 0, 0)');
    expect(getComputedStyle(tile).backgroundImage).to.contain('url(');
  });

  it('[B21] mirrors the toolbar but not the board on right-to-left pages', async () => {
    const board = await mountBoard(middle);
    const places = () => {
      const { left, width } = find(board, '[role=grid]').getBoundingClientRect();
      return [1, 5].map((cell) => Math.round(getMiddle(board, cell)[0] - left - width / 2));
    };
    const leftToRight = places();
    board.dir = 'rtl';
    expect(places()).to.deep.equal(leftToRight);
    expect(find(board, '.hint').offsetLeft).to.be.greaterThan(find(board, '.more').offsetLeft);
    press(board, 'ArrowLeft');
    expect(board.state).to.deep.equal(applyMove(middle, 5));
  });
});

describe('operable', () => {
  it('[B1] slides a tile on a tap, even while the tile is moving', async () => {
    const board = await mountBoard(middle);
    await sendMouse({ type: 'click', position: getMiddle(board, 5) });
    await sendMouse({ type: 'click', position: getMiddle(board, 4) });
    expect([...board.moves]).to.deep.equal([5, 5]);
  });

  it('[B1] ignores a pointer released elsewhere', async () => {
    const board = await mountBoard(middle);
    await sendMouse({ type: 'move', position: getMiddle(board, 5) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [5, 5] });
    await sendMouse({ type: 'up' });
    expect([...board.moves]).to.deep.equal([]);
    expect(shownState(board)).to.deep.equal([...middle]);
  });

  it('[B4] allows pinch zoom everywhere, and scrolling at right angles to a drag', async () => {
    const board = await mountBoard([1, 2, 3, 4, 0, 5, 6, 7, 8]);
    const allowed = listCells(board).map((cell) => getComputedStyle(cell).touchAction);
    expect(allowed.every((action) => /pinch-zoom|manipulation/.test(action))).to.equal(true);
    expect([allowed[0], allowed[1], allowed[3]]).to.deep.equal([
      'manipulation',
      'pan-x pinch-zoom',
      'pan-y pinch-zoom',
    ]);
  });

  it('[B6] can be solved by arrow keys with one press per move', async () => {
    const start = shuffled(3, 80, random);
    const board = await mountBoard(start);
    const solution = solve3x3(start);
    board.focus();
    const steps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    for (const tile of solution) {
      const distance = board.state.indexOf(0) - board.state.indexOf(tile);
      await sendKeys({ press: steps[[-1, 1, -3, 3].indexOf(distance)] ?? '' });
    }
    expect(board.solved).to.equal(true);
    expect([...board.moves]).to.deep.equal(solution);
    expect(find(board, '[role=grid]').ariaLabel).to.equal('Harbour at dawn, sliding puzzle, 3 by 3, solved');
  });

  it('[B6] is one Tab stop and remembers the last focused cell', async () => {
    const board = await mountBoard(middle);
    board.focus();
    await sendKeys({ press: 'Shift+ArrowDown' });
    await sendKeys({ press: 'Tab' });
    expect(board.shadowRoot?.activeElement?.textContent.trim()).to.equal('Hint');
    await sendKeys({ press: 'Shift+Tab' });
    expect(board.shadowRoot?.activeElement).to.equal(listCells(board)[3]);
    await sendKeys({ press: 'Shift+Tab' });
    expect(board.shadowRoot?.activeElement?.textContent.trim()).to.equal('Screen reader mode');
  });

  it('[B6] continues by keyboard from the last tapped cell', async () => {
    const board = await mountBoard(middle);
    const focused = () => listCells(board).findIndex((cell) => cell === board.shadowRoot?.activeElement);
    // None of the clicked cells is in line with the blank, so no tile slides until Enter is pressed.
    for (const cell of [2, 8, 0]) await sendMouse({ type: 'click', position: getMiddle(board, cell) });
    await sendKeys({ press: 'Shift+ArrowRight' });
    expect(focused()).to.equal(1);
    await sendMouse({ type: 'click', position: getMiddle(board, 6) });
    await sendKeys({ press: 'Shift+ArrowRight' });
    await sendKeys({ press: 'Enter' });
    expect(board.moves).to.deep.equal([7]);
    await sendMouse({ type: 'click', position: getMiddle(board, 0) });
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal(-1);
    await sendKeys({ press: 'Shift+Tab' });
    expect(focused()).to.equal(0);
    await sendKeys({ press: 'Shift+Tab' });
    expect(focused()).to.equal(-1);
  });

  it('[B6] ignores keys while it has no focus, and leaves keys without a command to the page', async () => {
    const board = await mountBoard(middle);
    await fixture(html`<input />`);
    for (const key of ['ArrowLeft', 'Enter', ' ', 'z', 'h']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
      document.body.dispatchEvent(event);
      expect(event.defaultPrevented).to.equal(false);
    }
    expect(board.moves).to.have.length(0);
    for (const key of ['Tab', 'Escape', 'F5', 'a'])
      expect(press(board, key).defaultPrevented, key).to.equal(false);
  });

  it('[B6] keeps up with a key held down', async () => {
    const board = await mountBoard(solvedBoard(8).toReversed());
    for (let repeat = 0; repeat < 7; repeat += 1) press(board, 'ArrowLeft');
    expect(board.moves).to.have.length(7);
  });
});

describe('on a small screen', () => {
  for (const side of [3, 8]) {
    it(`[W5] fits ${side} by ${side} tiles into 320 px, with targets of at least 24 px`, async () => {
      await setViewport({ width: 320, height: 256 });
      const board = await mountBoard(shuffled(side, 50, random));
      board.settings = { ...board.settings, arrowPad: true };
      await waitUntil(() => board.shadowRoot?.querySelector('.pad'), 'no arrow pad');
      await nextFrame();
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      expect(board.getBoundingClientRect().width).to.be.at.most(288);
      const targets = board.shadowRoot?.querySelectorAll<HTMLElement>('[role=gridcell], .controls button');
      expect(targets?.length).to.equal(side * side + 7);
      for (const target of targets ?? []) {
        const { width, height } = target.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(24);
      }
      const tile = find(board, '[part=tile]').getBoundingClientRect();
      expect(tile.width).to.be.closeTo(side === 3 ? 80 : 36, 0.02);
    });
  }

  it('[W5] is at most 300 px wide, with a whole number of pixels per tile', async () => {
    for (const side of [3, 4, 5, 6, 7, 8]) {
      const board = await mountBoard(shuffled(side, 50, random));
      const { width, height } = find(board, '[part=board]').getBoundingClientRect();
      expect(width).to.equal(Math.min(80, Math.floor(300 / side)) * side);
      expect(height).to.equal(width);
    }
  });

  it('[B20] focusing the screen-reader switch does not move the board', async () => {
    const board = await mountBoard();
    const square = find(board, '[part=board]');
    const before = square.getBoundingClientRect().top;
    find(board, '.skip').focus();
    expect(find(board, '.skip').clientHeight).to.be.above(20);
    expect(square.getBoundingClientRect().top).to.equal(before);
  });

  it('[B20] the screen-reader switch is opaque over the tiles, even while it is on', async () => {
    const board = await mountBoard();
    const control = find(board, '.skip');
    control.focus();
    control.click();
    await board.updateComplete;
    await Promise.all(control.getAnimations().map(({ finished }) => finished));
    expect(control).to.have.attribute('aria-pressed', 'true');
    expect(getComputedStyle(control).backgroundColor).to.equal('rgb(255, 255, 255)');
  });
});

function withArrowPad() {
  return { numbers: true, arrows: 'tiles', animation: 'off', arrowPad: true, screenReader: false } as const;
}

/** Presses a key on the focused cell. */
function press(board: PuzzleBoard, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
  find(board, '[role=gridcell][tabindex="0"]').dispatchEvent(event);
  return event;
}
