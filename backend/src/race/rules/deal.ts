import { createHash } from 'node:crypto';
import { type Board, dealBoard, raceShuffleMoves, sideOf } from '@puzzle-prize/sdk/puzzle';
import type { Room } from './room.ts';

/**
 * Gives all players the board of the race. Visitors can study the board of a waiting room, so the race uses
 * another board unless the owner fixed the board. Every countdown deals a new board, even after a canceled
 * countdown. The result for a room is the same on every node.
 */
export function dealAgain(room: Room): Room {
  if (room.dealSeed === null) return room;
  // The version differs at each countdown.
  const board = dealFromText(`${room.dealSeed}|${room.version}`, sideOf(room.initialBoard));
  const players = room.players.map((player) => ({ ...player, board }));
  return { ...room, initialBoard: board, players };
}

/** Derives a board of a race from a text: the same text always gives the same board. `side` is in tiles. */
export function dealFromText(text: string, side: number): Board {
  const hash = createHash('sha256').update(text).digest();
  const seed = [0, 4, 8, 12].map((offset) => hash.readUInt32LE(offset));
  return dealBoard({ seed: Uint32Array.from(seed), side, moves: raceShuffleMoves });
}
