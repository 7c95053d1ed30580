import { aTimeout, expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import {
  devtools,
  find,
  middle,
  getMiddle,
  mountBoard,
  nextFrame,
  shownState,
  touch,
} from '../../../test/mount-board.ts';
import type { PuzzleBoard } from '../puzzle-board.ts';

const wide = [1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12] as const;

/** Drags the mouse along a path, slowly by default, and releases it at the end. */
async function dragMouse(path: readonly [x: number, y: number][], pauseMs = 120): Promise<void> {
  for (const [index, position] of path.entries()) {
    await sendMouse({ type: 'move', position });
    if (index === 0) await sendMouse({ type: 'down' });
  }
  await aTimeout(pauseMs);
  await sendMouse({ type: 'up' });
  await nextFrame();
}

/** Returns the point that is `right` and `down` pixels from the center of a cell. */
function from(board: PuzzleBoard, cell: number, [right, down]: readonly [number, number]): [number, number] {
  const [x, y] = getMiddle(board, cell);
  return [x + right, y + down];
}

function expectUntouched(board: PuzzleBoard): void {
  expect([...board.moves]).to.deep.equal([]);
  expect(shownState(board)).to.deep.equal([...board.state]);
}

describe('drag', () => {
  it('[B3] moves the tile with the finger, along one axis and not beyond the blank', async () => {
    const board = await mountBoard(middle);
    const tile = board.shadowRoot?.querySelector('[data-number="5"]');
    const left = () => tile?.getBoundingClientRect().left ?? 0;
    const [start, top] = [left(), tile?.getBoundingClientRect().top];
    await sendMouse({ type: 'move', position: getMiddle(board, 5) });
    await sendMouse({ type: 'down' });
    for (const [way, expected] of [
      [30, 30],
      [55, 55],
      [12, 12],
      [-20, 0],
      [140, 80],
    ] as const) {
      await sendMouse({ type: 'move', position: from(board, 5, [-way, 9]) });
      expect(start - left(), `${way} px`).to.be.closeTo(expected, 0.5);
      expect(tile?.getBoundingClientRect().top).to.equal(top);
    }
    await sendMouse({ type: 'up' });
    expect([...board.moves]).to.deep.equal([5]);
  });

  it('[B3] slides the tile if it ends beyond half a cell, and ignores the click that follows', async () => {
    const board = await mountBoard(middle);
    await dragMouse([getMiddle(board, 5), from(board, 5, [-20, 0]), from(board, 5, [-45, 0])]);
    expect([...board.moves]).to.deep.equal([5]);
    await sendMouse({ type: 'click', position: getMiddle(board, 4) });
    expect([...board.moves]).to.deep.equal([5, 5]);
  });

  it('[B3] is canceled by dragging back to less than half a cell', async () => {
    const board = await mountBoard(middle);
    await dragMouse([getMiddle(board, 5), from(board, 5, [-60, 0]), from(board, 5, [-25, 0])]);
    expectUntouched(board);
  });

  it('[B3] is canceled when released outside the board, after any distance', async () => {
    const board = await mountBoard(middle);
    await dragMouse([getMiddle(board, 3), from(board, 3, [60, 0]), from(board, 3, [400, 0])]);
    expectUntouched(board);
  });

  it('[B3] slides the tile after a short distance if it ends with a flick', async () => {
    const board = await mountBoard(middle);
    await dragMouse([getMiddle(board, 5), from(board, 5, [-14, 0]), from(board, 5, [-34, 0])], 0);
    expect([...board.moves]).to.deep.equal([5]);
  });

  it('[B2] moves all tiles of a line together and counts one move per tile', async () => {
    const board = await mountBoard([...wide]);
    const told: number[] = [];
    board.addEventListener('tile-move', ({ tile }) => told.push(tile));
    await dragMouse([getMiddle(board, 0), from(board, 0, [30, 0]), from(board, 0, [60, 0])]);
    expect(told).to.deep.equal([3, 2, 1]);
    expect([...board.moves]).to.deep.equal([3, 2, 1]);
  });

  it('[B1] treats a tap with an unsteady hand as a tap', async () => {
    const board = await mountBoard(middle);
    await dragMouse([getMiddle(board, 5), from(board, 5, [-7, 3])]);
    await dragMouse([getMiddle(board, 4), from(board, 4, [3, 12])]);
    expect([...board.moves]).to.deep.equal([5, 5]);
  });

  it('[B3] ends when the board is locked or removed', async () => {
    const board = await mountBoard(middle);
    await sendMouse({ type: 'move', position: getMiddle(board, 5) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: from(board, 5, [-50, 0]) });
    board.locked = true;
    await sendMouse({ type: 'up' });
    expectUntouched(board);
  });
});

describe('swipe', () => {
  for (const [direction, offset, tile] of [
    ['left', [-30, 4], 5],
    ['right', [30, -4], 4],
    ['up', [4, -30], 7],
    ['down', [-4, 30], 2],
  ] as const) {
    it(`[B4] slides a tile ${direction} from anywhere`, async () => {
      const board = await mountBoard(middle);
      await dragMouse([getMiddle(board, 4), from(board, 4, offset)]);
      expect([...board.moves]).to.deep.equal([tile]);
    });
  }

  it('[B4] needs a movement of at least 24 px', async () => {
    const board = await mountBoard(middle);
    await dragMouse([getMiddle(board, 4), from(board, 4, [22, 0])]);
    expectUntouched(board);
  });
});

describe('fingers', () => {
  before(async () => {
    await devtools('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  });
  after(async () => {
    await devtools('Emulation.setTouchEmulationEnabled', { enabled: false });
  });

  it('[B1] slide a tile with a tap', async () => {
    const board = await mountBoard(middle);
    await touch([getMiddle(board, 5)]);
    await aTimeout(50);
    expect([...board.moves]).to.deep.equal([5]);
  });

  it('[B3] drag a tile along its free axis', async () => {
    const board = await mountBoard(middle);
    await touch([20, 40, 60].map((way) => from(board, 5, [-way + 20, 0])));
    expect([...board.moves]).to.deep.equal([5]);
    await touch([0, 20, 45].map((way) => from(board, 8, [0, -way])));
    expect([...board.moves]).to.deep.equal([5, 8]);
  });

  it('[B3] cancels a drag when the browser cancels the pointer', async () => {
    const board = await mountBoard(middle);
    await touch(
      [0, 20, 60].map((way) => from(board, 5, [-way, 0])),
      'touchCancel',
    );
    expectUntouched(board);
  });

  for (const [where, cell] of [
    ['across the way of a movable tile', 3],
    ['from a tile out of line with the gap', 0],
    ['from the gap', 4],
  ] as const)
    it(`[B4] scroll the page ${where}`, async () => {
      const board = await mountBoard(middle);
      const room = document.createElement('div');
      room.style.blockSize = '3000px';
      document.body.append(room);
      board.style.marginBlockStart = '200px';
      await touch([0, 30, 60, 90, 120].map((way) => from(board, cell, [0, -way])));
      await aTimeout(100);
      expect(scrollY).to.be.greaterThan(40);
      expectUntouched(board);
      scrollTo(0, 0);
      room.remove();
    });

  it('[B4] zoom with a second finger, which cancels the drag', async () => {
    const board = await mountBoard(middle);
    const [x, y] = getMiddle(board, 5);
    await devtools('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 1 }] });
    await devtools('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 50, y, id: 1 }] });
    const both = [
      { x: x - 50, y, id: 1 },
      { x: x - 100, y: y + 50, id: 2 },
    ];
    await devtools('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: both });
    await devtools('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expectUntouched(board);
    expect(find(board, '.tiles').className).to.equal('tiles');
  });
});
