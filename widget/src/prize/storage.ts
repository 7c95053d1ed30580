import { maxVerifyMoves } from '@puzzle-prize/sdk/protocol/limits';
import { readJson } from '@puzzle-prize/sdk/storage';
import { hasShapeOf, record, text } from '../element/read.ts';
import { parsePuzzle } from './deal.ts';
import type { Game, Saved, Win } from './state.ts';

/** Reads the current game and the win at this embed (B13). Unreadable data counts as missing. */
export function readSaved(embedId: string): Saved {
  const data = record(readJson(embedId));
  return { game: parseGame(data.game), win: parseWin(data.win) };
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
  // The view parses the other fields.
  return game && { ...data, game, prizeCode: text(data.prizeCode), isClaimed: data.isClaimed === true };
}

function isMoves(value: unknown): value is number[] {
  return (
    Array.isArray(value) && value.length <= maxVerifyMoves && value.every((move) => Number.isInteger(move))
  );
}
