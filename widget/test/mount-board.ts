import { fixture, html, waitUntil } from '@open-wc/testing';
import { executeServerCommand, sendMouse } from '@web/test-runner-commands';
import { type Board, solvedBoard, tileToward } from '@puzzle-prize/sdk/puzzle';
import '../src/board/define.ts';
import type { PuzzleBoard } from '../src/board/puzzle-board.ts';
import type { DevtoolsCall } from './browser-commands.ts';

/** A board with the blank in the center, so that a tile can move in each direction. */
export const middle: Board = [1, 2, 3, 4, 0, 5, 6, 7, 8];

/** An image with a distinct edge in every tile. */
const image = URL.createObjectURL(
  new Blob(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><linearGradient id="g" x2="1" y2="1">',
      '<stop stop-color="#204080"/><stop offset="1" stop-color="#e0c060"/></linearGradient></defs>',
      '<rect width="8" height="8" fill="url(#g)"/></svg>',
    ],
    { type: 'image/svg+xml' },
  ),
);

/** Mounts a board with its extras. */
export async function mountBoard(
  state: Board = middle,
  more: Partial<PuzzleBoard> = {},
): Promise<PuzzleBoard> {
  const board = await fixture<PuzzleBoard>(
    html`<puzzle-board .state=${state} image=${image} label="Harbour at dawn"></puzzle-board>`,
  );
  Object.assign(board, more);
  await waitUntil(() => board.shadowRoot?.querySelector('[role=toolbar]'), 'the toolbar did not appear');
  await board.updateComplete;
  return board;
}

/** Finds a required element inside the board. */
export function find(board: PuzzleBoard, selector: string): HTMLElement {
  const element = board.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

/** Opens the panel behind "More", which loads at the first press. */
export async function openMore(board: PuzzleBoard): Promise<HTMLElement> {
  find(board, '.more').click();
  await board.updateComplete;
  await waitUntil(() => board.shadowRoot?.querySelector('[part=panel]'), 'the panel did not open');
  return find(board, '[part=panel]');
}

/** Presses an element with the mouse. Unlike `click()`, this allows the page to play sound. */
export async function press(element: HTMLElement): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({ type: 'click', position });
}

export function listCells(board: PuzzleBoard): HTMLElement[] {
  return [...(board.shadowRoot?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
}

/** Reads the board from the names of its cells. */
export function namedState(board: PuzzleBoard): number[] {
  return listCells(board).map((cell) => Number(/\d+/.exec(cell.ariaLabel ?? '')?.[0] ?? 0));
}

/** Reads the board from the positions to which the tiles move. */
export function shownState(board: PuzzleBoard): number[] {
  const shown = board.state.map(() => 0);
  const side = Math.sqrt(shown.length);
  for (const tile of board.shadowRoot?.querySelectorAll<HTMLElement>('[part=tile]') ?? []) {
    const [x = 0, y = 0] = [...tile.style.transform.matchAll(/(\d+)%/g)].map(
      ([, share]) => Number(share) / 100,
    );
    shown[y * side + x] = Number(tile.dataset.number);
  }
  return shown;
}

/** Returns the center of a cell on the screen. */
export function getMiddle(board: PuzzleBoard, cell: number): [x: number, y: number] {
  const box = listCells(board)[cell]?.getBoundingClientRect();
  if (!box) throw new Error(`no cell ${cell}`);
  return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
}

/** Returns the solved board after `moves` random moves. The same random numbers give the same board. */
export function shuffled(side: number, moves: number, random: () => number): Board {
  let board = solvedBoard(side);
  while (moves > 0 || board.at(-1) === 0) {
    const tile = tileToward(board, choose(['left', 'right', 'up', 'down'] as const, random));
    if (tile === null) continue;
    board = board.map((value) => (value === tile ? 0 : value === 0 ? tile : value));
    moves -= 1;
  }
  return board;
}

export function choose<Option>(options: readonly [Option, ...Option[]], random: () => number): Option {
  return options[Math.floor(random() * options.length)] ?? options[0];
}

/** Creates a generator of numbers from 0 to 1. The same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Calls the DevTools protocol. */
export async function devtools(method: DevtoolsCall['method'], params: object = {}): Promise<unknown> {
  return executeServerCommand('devtools', { method, params });
}

/** Waits for one animation frame. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Performs a real touch along `path`; the finger is lifted at the end by default. */
export async function touch(
  path: readonly [x: number, y: number][],
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
) {
  for (const [index, [x, y]] of path.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await devtools('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await devtools('Input.dispatchTouchEvent', { type: end, touchPoints: [] });
}
