import { waitUntil } from '@open-wc/testing';
import type { PuzzleBoard } from '../../board/puzzle-board.ts';
import '../define.ts';
import type { PuzzleRace } from '../puzzle-race.ts';
import type { FakeRace } from './fake-race.ts';

/** Timeout of a step of a race, ms. */
export const timeout = { timeout: 9000 };

/** Mounts an element as a host page does. */
export function put(race: FakeRace, attributes: Record<string, string> = {}): PuzzleRace {
  const element = document.createElement('puzzle-race');
  const all = { 'puzzle-id': race.room.puzzleId, host: race.stage.host, ...attributes };
  for (const [name, value] of Object.entries(all)) if (value) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

/** Mounts an element and waits for its room. */
export async function mount(race: FakeRace, attributes: Record<string, string> = {}): Promise<PuzzleRace> {
  const element = put(race, attributes);
  await reads(element, `Race: ${race.room.roomCode}`);
  return element;
}

/** Removes every element from the page. */
export function unmountAll(): void {
  for (const element of document.querySelectorAll('puzzle-race')) element.remove();
}

/** Waits until a text is visible. */
export async function reads(element: PuzzleRace, text: string): Promise<void> {
  await waitUntil(
    () => readText(element).includes(text),
    `never "${text}", but "${readText(element)}"`,
    timeout,
  );
}

/** Returns the visible text with normalized white space. */
export function readText(element: PuzzleRace): string {
  const card = element.shadowRoot?.querySelector('section');
  return (card?.innerText ?? '').replace(/\s+/g, ' ').trim();
}

export function findAll(element: PuzzleRace, selector: string): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

export function find(element: PuzzleRace, selector: string): HTMLElement {
  const [found] = findAll(element, selector);
  if (!found) throw new Error(`no ${selector} in "${readText(element)}"`);
  return found;
}

export function findButton(element: PuzzleRace, label: string): HTMLElement {
  const found = findAll(element, 'button').find(({ textContent }) => textContent.trim() === label);
  if (!found) throw new Error(`no button ${label} in "${readText(element)}"`);
  return found;
}

/** Finds the visitor's own board. */
export function ownBoard(element: PuzzleRace): PuzzleBoard {
  const board = element.shadowRoot?.querySelector('puzzle-board');
  if (!board) throw new Error(`no own board in "${readText(element)}"`);
  return board;
}

/** Returns the accessible name of a slot. */
export function getSlotName(element: PuzzleRace, slot: number): string {
  return find(element, `[data-slot="${slot}"] [role=img]`).ariaLabel ?? '';
}

/** Collects the announcements. */
export function listenIn(element: PuzzleRace): string[] {
  const said: string[] = [];
  for (const region of findAll(element, '.hidden')) {
    new MutationObserver(() => {
      said.push(region.textContent.replace('\u00a0', ''));
    }).observe(region, { childList: true });
  }
  return said;
}
