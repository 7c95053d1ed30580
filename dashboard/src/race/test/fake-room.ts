import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';

export const time = '2026-11-22T10:00:00.000Z';
export const id = (last: number) => `0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f5${String(last)}`;

/** Creates a player who is in the room. */
export const createPlayer = (slot: number): RaceParticipant => ({
  id: id(slot),
  participantType: 'competitor',
  puzzleSlotNumber: slot,
  displayName: `Player ${String(slot)}`,
  isConnected: true,
  readyToStart: false,
  currentPuzzleState: null,
  moveCount: 0,
  completedAt: null,
  place: null,
  joinedAt: time,
  disconnectedAt: null,
});

export const config: RaceRoom['raceConfig'] = {
  id: id(0),
  minPlayers: 2,
  maxPlayers: 3,
  allowSpectators: true,
  maxSpectators: 5,
  startDelaySeconds: 10,
  joinMode: 'auto',
  finishCountdownSeconds: 30,
  startMode: 'anyone',
  prizeOpponent: 'other_network',
  nameMode: 'chosen',
};

/** Creates a waiting room for three players, in which the first slots are taken. */
export function createRoom(players: number, more: Partial<RaceRoom> = {}): RaceRoom {
  return {
    id: id(9),
    roomCode: 'K7M2QX',
    puzzleId: id(8),
    status: 'waiting',
    initialPuzzleState: '[]',
    startedAt: null,
    completedAt: null,
    winnerId: null,
    winnerTime: null,
    waitDeadline: null,
    finishDeadline: null,
    expiresAt: time,
    createdAt: time,
    raceConfig: config,
    participants: Array.from({ length: players }, (_, index) => createPlayer(index + 1)),
    spectatorCount: 0,
    serverTime: time,
    version: 1,
    ...more,
  };
}
