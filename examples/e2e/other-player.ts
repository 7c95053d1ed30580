import { setTimeout as sleep } from 'node:timers/promises';
import { type Board, leastSolveMs, parseBoard, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { z } from 'zod';
import { expect } from './fixtures.ts';
import type { OtherBrowser } from './other-browsers.ts';
import { findArrow } from './player.ts';

/** One of our elements, either on the page of a browser or in the page's first frame. */
export interface Shown {
  browser: OtherBrowser;
  tag: string;
  inFrame?: boolean;
}

const cellsSchema = z.array(z.object({ tile: z.number(), x: z.number(), y: z.number() }));
type Cell = z.infer<typeof cellsSchema>[number];

/**
 * Returns the cells of the element's board with their positions in the window. The list is empty until the
 * board exists.
 */
async function readCells({ browser, tag, inFrame }: Shown): Promise<Cell[]> {
  const cells = await browser.evaluate(
    `(() => {
      const inside = document.querySelector('${tag}')?.shadowRoot;
      const board = inside?.querySelector('puzzle-board')?.shadowRoot;
      return [...(board?.querySelectorAll('[role=gridcell]') ?? [])].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const tile = Number(/^Tile (\\d+)/.exec(cell.ariaLabel ?? cell.textContent)?.[1] ?? 0);
        return { tile, x: x + width / 2, y: y + height / 2 };
      });
    })()`,
    inFrame,
  );
  return cellsSchema.parse(cells);
}

const readBoard = (cells: readonly Cell[]): Board | null =>
  parseBoard(
    cells.map(({ tile }) => tile),
    3,
  );

/** Solves the puzzle no faster than a person could. */
export async function solve(shown: Shown, slide: (tile: number, at: number) => Promise<void>): Promise<void> {
  await expect.poll(() => readCells(shown)).toHaveLength(9);
  await shown.browser.evaluate(
    `document.querySelector('${shown.inFrame ? 'iframe' : shown.tag}').scrollIntoView()`,
  );
  const board = readBoard(await readCells(shown));
  const moves = board ? solve3x3(board) : [];
  const notBefore = Date.now() + leastSolveMs(moves.length);
  for (const [at, tile] of moves.entries()) {
    if (at === moves.length - 1) await sleep(Math.max(0, notBefore - Date.now()));
    await slide(tile, at);
  }
}

export async function slideByMouse(shown: Shown, tile: number): Promise<void> {
  const cell = (await readCells(shown)).find((one) => one.tile === tile);
  await clickAt(shown, cell);
}

/** Presses the arrow key that moves the tile. The board already has the focus from an earlier click. */
export async function slideByKey(shown: Shown, tile: number): Promise<void> {
  const board = readBoard(await readCells(shown));
  const key = board && findArrow(board, tile);
  if (key) await shown.browser.press(key);
}

const pointSchema = z.object({ x: z.number(), y: z.number() });
type Point = z.infer<typeof pointSchema>;

/**
 * Clicks a point in the element's window. If the element is in a frame, the frame's position in the page is
 * added.
 */
async function clickAt({ browser, inFrame }: Shown, point: Point | undefined): Promise<void> {
  const corner = inFrame ? "document.querySelector('iframe').getBoundingClientRect()" : '{ x: 0, y: 0 }';
  const { x, y } = pointSchema.parse(await browser.evaluate(`(({ x, y }) => ({ x, y }))(${corner})`));
  const at = pointSchema.parse(point);
  await browser.click(x + at.x, y + at.y);
}

/** Clicks the button once its position no longer changes. The button moves while content above it loads. */
export async function clickButton(shown: Shown, name: string): Promise<void> {
  let point = await findButton(shown, name);
  await expect
    .poll(async () => {
      const before = point;
      point = await findButton(shown, name);
      return point.x === before.x && point.y === before.y;
    })
    .toBe(true);
  await clickAt(shown, point);
}

/** Scrolls to the button, and returns the point at its center. */
async function findButton({ browser, tag, inFrame }: Shown, name: string): Promise<Point> {
  const point = await browser.evaluate(
    `(() => {
      const buttons = [...document.querySelector('${tag}').shadowRoot.querySelectorAll('button')];
      const button = buttons.find(({ textContent }) => textContent.includes('${name}'));
      button.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`,
    inFrame,
  );
  return pointSchema.parse(point);
}

export async function readText({ browser, tag, inFrame }: Shown): Promise<string> {
  return z
    .string()
    .parse(
      await browser.evaluate(`document.querySelector('${tag}')?.shadowRoot?.textContent ?? ''`, inFrame),
    );
}
