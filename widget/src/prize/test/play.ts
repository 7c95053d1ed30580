import { waitUntil } from '@open-wc/testing';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { PuzzleBoard } from '../../board/puzzle-board.ts';
import '../define.ts';
import type { PuzzlePrize } from '../puzzle-prize.ts';

/** Mounts an element as a host page does and waits until it has loaded. */
export async function mount(attributes: Record<string, string> = {}): Promise<PuzzlePrize> {
  const element = create(attributes);
  document.body.append(element);
  await element.updateComplete;
  await waitUntil(() => getView(element) !== 'loading', 'nothing loaded');
  return element;
}

export function create(attributes: Record<string, string> = {}): PuzzlePrize {
  const element = document.createElement('puzzle-prize');
  const all = { 'embed-id': 'embed-1', host: 'https://prize.test', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  return element;
}

/** Returns the page and the time zone that an element sends with its calls (K12). */
export function here() {
  const path = self === top ? location.pathname : null;
  return { host: location.hostname, path, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Removes every element from the page. */
export function unmountAll(): void {
  for (const element of document.querySelectorAll('puzzle-prize')) element.remove();
}

/** Returns the kind of state that an element shows. */
export function getView(element: PuzzlePrize): string {
  return find(element, 'section').className;
}

/** Waits for a kind of state. */
export async function shows(element: PuzzlePrize, view: string): Promise<void> {
  await element.updateComplete;
  await waitUntil(() => getView(element) === view, `never ${view}, but ${getView(element)}`, {
    timeout: 9000,
  });
}

export function find(element: PuzzlePrize, selector: string): HTMLElement {
  const found = element.shadowRoot?.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

export function findButton(element: PuzzlePrize, label: string): HTMLElement {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  const found = buttons.find(({ textContent }) => textContent.trim() === label);
  if (!found) throw new Error(`no button ${label} in ${readText(element)}`);
  return found;
}

/** Returns the visible text with normalized white space. */
export function readText(element: PuzzlePrize): string {
  return find(element, 'section').innerText.replace(/\s+/g, ' ').trim();
}

export function boardIn(element: PuzzlePrize): PuzzleBoard {
  const board = element.shadowRoot?.querySelector('puzzle-board');
  if (!board) throw new Error(`no board in ${readText(element)}`);
  return board;
}

/** Slides a tile by pressing its cell, as a visitor does. */
export function slide(element: PuzzlePrize, tile: number): void {
  const board = boardIn(element);
  const cells = board.shadowRoot?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [];
  cells[board.state.indexOf(tile)]?.click();
}

/** Plays the shortest solution except the last `left` moves. Returns the moves. */
export async function solve(element: PuzzlePrize, left = 0): Promise<number[]> {
  await boardIn(element).updateComplete;
  const moves = solve3x3(boardIn(element).state);
  const played = moves.slice(0, moves.length - left);
  for (const tile of played) slide(element, tile);
  return played;
}
