import { aTimeout, expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import {
  devtools,
  find,
  middle,
  middleOf,
  mountBoard,
  nextFrame,
  shownState,
  touch,
} from '../../../test/mount-board.ts';
import type { PuzzleBoard } from '../puzzle-board.ts';

const wide = [1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12] as const;

/** A mouse that goes from one point over others and is let go at the last, slowly unless told. */
async function dragMouse(path: readonly [x: number, y: number][], pauseMs = 120): Promise<void> {
  for (const [index, position] of path.entries()) {
    await sendMouse({ type: 'move', position });
    if (index === 0) await sendMouse({ type: 'down' });
  }
  await aTimeout(pauseMs);
  await sendMouse({ type: 'up' });
  await nextFrame();
}

/** A point some pixels from the middle of a cell. */
function from(board: PuzzleBoard, cell: number, [right, down]: readonly [number, number]): [number, number] {
  const [x, y] = middleOf(board, cell);
  return [x + right, y + down];
}

function expectUntouched(board: PuzzleBoard): void {
  expect([...board.moves]).to.deep.equal([]);
  expect(shownState(board)).to.deep.equal([...board.state]);
}

describe('drag', () => {
  it('[P3] keeps the tile under the finger, on its axis, and no further than the gap', async () => {
    const board = await mountBoard(middle);
    const tile = board.shadowRoot?.querySelector('[data-number="5"]');
    const left = () => tile?.getBoundingClientRect().left ?? 0;
    const [start, top] = [left(), tile?.getBoundingClientRect().top];
    await sendMouse({ type: 'move', position: middleOf(board, 5) });
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

  it('[P3] slides past half a cell, and its click is no tap', async () => {
    const board = await mountBoard(middle);
    await dragMouse([middleOf(board, 5), from(board, 5, [-20, 0]), from(board, 5, [-45, 0])]);
    expect([...board.moves]).to.deep.equal([5]);
    await sendMouse({ type: 'click', position: middleOf(board, 4) });
    expect([...board.moves]).to.deep.equal([5, 5]);
  });

  it('[P3] is taken back by dragging half-way back', async () => {
    const board = await mountBoard(middle);
    await dragMouse([middleOf(board, 5), from(board, 5, [-60, 0]), from(board, 5, [-25, 0])]);
    expectUntouched(board);
  });

  it('[P3] is taken back outside the board, however far it came', async () => {
    const board = await mountBoard(middle);
    await dragMouse([middleOf(board, 3), from(board, 3, [60, 0]), from(board, 3, [400, 0])]);
    expectUntouched(board);
  });

  it('[P3] slides a short way with a flick', async () => {
    const board = await mountBoard(middle);
    await dragMouse([middleOf(board, 5), from(board, 5, [-14, 0]), from(board, 5, [-34, 0])], 0);
    expect([...board.moves]).to.deep.equal([5]);
  });

  it('[P2] carries the whole run as that many moves', async () => {
    const board = await mountBoard([...wide]);
    const told: number[] = [];
    board.addEventListener('tile-move', ({ tile }) => told.push(tile));
    await dragMouse([middleOf(board, 0), from(board, 0, [30, 0]), from(board, 0, [60, 0])]);
    expect(told).to.deep.equal([3, 2, 1]);
    expect([...board.moves]).to.deep.equal([3, 2, 1]);
  });

  it('[P1] a tap with an unsteady hand is a tap', async () => {
    const board = await mountBoard(middle);
    await dragMouse([middleOf(board, 5), from(board, 5, [-7, 3])]);
    await dragMouse([middleOf(board, 4), from(board, 4, [3, 12])]);
    expect([...board.moves]).to.deep.equal([5, 5]);
  });

  it('[P3] a drag under way ends with the board locked or gone', async () => {
    const board = await mountBoard(middle);
    await sendMouse({ type: 'move', position: middleOf(board, 5) });
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
    it(`[P4] slides a tile ${direction} from anywhere`, async () => {
      const board = await mountBoard(middle);
      await dragMouse([middleOf(board, 4), from(board, 4, offset)]);
      expect([...board.moves]).to.deep.equal([tile]);
    });
  }

  it('[P4] takes 24 px', async () => {
    const board = await mountBoard(middle);
    await dragMouse([middleOf(board, 4), from(board, 4, [22, 0])]);
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

  it('[P1] tap', async () => {
    const board = await mountBoard(middle);
    await touch([middleOf(board, 5)]);
    await aTimeout(50);
    expect([...board.moves]).to.deep.equal([5]);
  });

  it('[P3] drag along the free axis', async () => {
    const board = await mountBoard(middle);
    await touch([20, 40, 60].map((way) => from(board, 5, [-way + 20, 0])));
    expect([...board.moves]).to.deep.equal([5]);
    await touch([0, 20, 45].map((way) => from(board, 8, [0, -way])));
    expect([...board.moves]).to.deep.equal([5, 8]);
  });

  it('[P3] a drag that the browser cancels is taken back', async () => {
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
    it(`[P4] scroll the page ${where}`, async () => {
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

  it('[P4] zoom with a second one, which drops the drag', async () => {
    const board = await mountBoard(middle);
    const [x, y] = middleOf(board, 5);
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
