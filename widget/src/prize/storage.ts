import { maxVerifyMoves } from '@puzzle-prize/sdk/protocol/limits';
import { hasShapeOf, parsePuzzle, record, text } from './deal.ts';
import type { Game, Saved, Win } from './state.ts';

/** Where browsers block storage, values live as long as the page. */
const memory = new Map<string, string>();

/** The game in progress and what was won at this embed (P13). Anything unreadable counts as nothing. */
export function readSaved(embedId: string): Saved {
  const data = record(readJson(embedId));
  return { game: parseGame(data.game), win: parseWin(data.win) };
}

/** Keeps both for the next load. */
export function writeSaved(embedId: string, saved: Saved): void {
  writeJson(embedId, saved);
}

/** 128 random bits in base64url (G6). */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 22);
}

/** A value kept under `name`, whatever it is; undefined where there is none. */
export function readJson(name: string): unknown {
  const key = keyOf(name);
  try {
    const value: unknown = JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}

/** Keeps `value` under `name`: in the browser's storage, or in memory where that is blocked or full. */
export function writeJson(name: string, value: unknown): void {
  const key = keyOf(name);
  const json = JSON.stringify(value);
  try {
    localStorage.setItem(key, json);
    memory.delete(key);
  } catch {
    memory.set(key, json);
  }
}

function keyOf(name: string): string {
  return `puzzle-prize:${name}`;
}

function parseGame(value: unknown): Game | null {
  const data = record(value);
  const puzzle = parsePuzzle(data.puzzle);
  if (!puzzle || !hasShapeOf({ sessionId: '', dealtAt: 0 }, data) || !isMoves(data.moves)) return null;
  return { sessionId: data.sessionId, dealtAt: data.dealtAt, puzzle, moves: data.moves };
}

function parseWin(value: unknown): Win | null {
  const data = record(value);
  const game = parseGame(data.game);
  return game && { game, prizeCode: text(data.prizeCode), isClaimed: data.isClaimed === true };
}

function isMoves(value: unknown): value is number[] {
  return (
    Array.isArray(value) && value.length <= maxVerifyMoves && value.every((move) => Number.isInteger(move))
  );
}
