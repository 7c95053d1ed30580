import { isSolvable, isSolved, parseBoard } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { createRoom, createRoomCode } from './new-room.ts';

const config = {
  id: '0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f55',
  puzzleId: '0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f56',
  minPlayers: 2,
  maxPlayers: 4,
  allowSpectators: true,
  maxSpectators: 100,
  roomDurationMinutes: 20,
  startDelaySeconds: 10,
  allowedDomains: [],
  joinMode: 'auto' as const,
  finishCountdownSeconds: 30,
  startMode: 'anyone' as const,
  prizeOpponent: 'other_network' as const,
  nameMode: 'chosen' as const,
  blockedWords: [],
  ghosts: true,
  seriesRaces: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
};

describe('createRoom', () => {
  it.each([3, 4, 8])('[Q8] requests a solvable, unsolved board of side %i', (dimensions) => {
    const { initialPuzzleState = '[]', ...room } = createRoom(config, { dimensions });
    const tiles: unknown = JSON.parse(initialPuzzleState);
    const board = parseBoard(Array.isArray(tiles) ? tiles : [], dimensions);
    expect(board && [isSolvable(board), isSolved(board)]).toEqual([true, false]);
    expect(room).toMatchObject({ raceConfigId: config.id, status: 'waiting', isBoardFixed: false });
    const minutes = (Date.parse(room.expiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeCloseTo(20, 0);
  });
});

describe('createRoomCode', () => {
  it('[Q8] has six unambiguous characters, and rarely repeats', () => {
    const codes = Array.from({ length: 500 }, createRoomCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(495);
  });
});
