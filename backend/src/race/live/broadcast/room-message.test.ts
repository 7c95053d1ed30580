import { randomUUID } from 'node:crypto';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { buildTextFrame } from '../../../platform/http/socket-frame.ts';
import { createMoveMessage } from './room-message.ts';

const seat = { playerId: 'p1', slot: 2, board: [1, 2, 3, 4, 5, 6, 7, 0, 8], gap: 7, moveCount: 17 };
const full = { type: 'move_update', participantId: 'p1', puzzleState: seat.board, moveNumber: 17 };

/** Returns the full and the compact form of a message; the compact form is null if there is none. */
function parse(message: ReturnType<typeof createMoveMessage>): { full: unknown; compact: unknown } {
  const texts = typeof message === 'string' ? { full: message, compact: 'null' } : message;
  return { full: JSON.parse(texts.full), compact: JSON.parse(texts.compact) };
}

describe('a message about a move', () => {
  it('[V6, G89] contains the board, and in short only slot, number and cell', () => {
    expect(parse(createMoveMessage(seat, true))).toEqual({ full, compact: [2, 17, 7] });
  });

  it.each([3, 8])('[G89] takes at most 40 bytes on average for a board of side %i', (side) => {
    const board = [...solvedBoard(side)];
    const player = { playerId: randomUUID(), slot: 4, board, gap: board.length - 1 };
    const sizes = Array.from({ length: 160 }, (_, index) => {
      const message = createMoveMessage({ ...player, moveCount: 1000 + index }, true);
      return buildTextFrame(typeof message === 'string' ? message : message.compact).length;
    });
    expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(40);
  });

  it('[G89] is full for everyone after missed moves', () => {
    expect(parse(createMoveMessage(seat, false))).toEqual({ full, compact: null });
  });

  it('[G89] is full for everyone at every 16th move', () => {
    const isShort = (moveCount: number) =>
      typeof createMoveMessage({ ...seat, moveCount }, true) !== 'string';
    expect([15, 16, 17, 31, 32, 33].map(isShort)).toEqual([true, false, true, true, false, true]);
  });
});
