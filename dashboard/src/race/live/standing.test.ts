import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { expect, it } from 'vitest';
import { createPlayer, createRoom } from '../test/fake-room.ts';
import { compareRoom } from './standing.ts';

const player = (slot: number, change: Partial<RaceParticipant> = {}): RaceParticipant => ({
  ...createPlayer(slot),
  currentPuzzleState: [5, 1, 3, 0, 2, 6, 4, 7, 8],
  moveCount: 3,
  ...change,
});
const states = (status: RaceRoom['status'], ...participants: RaceParticipant[]) =>
  compareRoom(createRoom(0, { status, participants })).map(({ state }) => state);
const near = [1, 2, 3, 4, 5, 6, 0, 7, 8];

it('[G90] says who leads, by how many tiles, and who is level', () => {
  expect(states('racing', player(1, { currentPuzzleState: near }), player(2))).toEqual([
    'Leads',
    expect.stringMatching(/^\d behind$/),
  ]);
  expect(states('racing', player(1), player(2))).toEqual(['Level', 'Level']);
});

it('[G90] names places, replays, lost connections and the lobby', () => {
  const ghost: RaceParticipant['ghost'] = { source: 'player', solveMs: 9000, moveCount: 40 };
  expect(
    states('racing', player(1, { place: 1 }), player(2, { isConnected: false }), player(3, { ghost })),
  ).toEqual(['Won', 'Reconnecting', 'Replay']);
  expect(states('waiting', player(1, { readyToStart: true }), player(2))).toEqual(['Ready', 'Here']);
  expect(states('completed', player(1, { place: 2 }), player(2))).toEqual(['Place 2', 'Not finished']);
});
