import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';

export const you = '3f0e9c1a-0000-4000-8000-000000000001';
const names = ['Dana', 'Anna', 'Bo', 'Cleo'];
export const start = [5, 1, 3, 0, 2, 6, 4, 7, 8];
/** A board that two moves solve. `lastTile` is one that a single move solves. */
export const near = [1, 2, 3, 4, 5, 6, 0, 7, 8];
export const lastTile = [1, 2, 3, 4, 5, 6, 7, 0, 8];
const solved = [1, 2, 3, 4, 5, 6, 7, 8, 0];
export const ids = names.map((_, index) => `3f0e9c1a-0000-4000-8000-00000000000${String(index + 1)}`);

/** The time of the first finish, in milliseconds since 1970. */
const firstFinish = Date.now() - 12_000;

export const rules: RaceRoom['raceConfig'] = {
  id: '3f0e9c1a-0000-4000-8000-0000000000bb',
  minPlayers: 2,
  maxPlayers: 4,
  allowSpectators: true,
  maxSpectators: 100,
  startDelaySeconds: 3,
  joinMode: 'auto',
  finishCountdownSeconds: 30,
  startMode: 'anyone',
  prizeOpponent: 'other_network',
  nameMode: 'chosen',
};

export function players(count: number, change: Partial<RaceParticipant> = {}): RaceParticipant[] {
  return names.slice(0, count).map((displayName, index) => ({
    id: ids[index] ?? you,
    participantType: 'competitor',
    puzzleSlotNumber: index + 1,
    displayName,
    isConnected: true,
    readyToStart: false,
    currentPuzzleState: start,
    moveCount: 0,
    completedAt: null,
    place: null,
    joinedAt: secondsFromNow(-60),
    disconnectedAt: null,
    ...change,
  }));
}

export function atBoards(participants: RaceParticipant[], boards: readonly number[][]): RaceParticipant[] {
  return participants.map((player, index) => ({ ...player, currentPuzzleState: boards[index] ?? start }));
}

/**
 * Creates players with the given places, who finished `gapMs` after each other. A player with null is still racing.
 */
export function place(places: readonly (number | null)[], gapMs = 2300): RaceParticipant[] {
  return players(places.length).map((player, index) => {
    const own = places[index] ?? null;
    if (own === null) return player;
    const completedAt = new Date(firstFinish + (own - 1) * gapMs).toISOString();
    return { ...player, currentPuzzleState: solved, moveCount: 29 + 2 * own, completedAt, place: own };
  });
}

export function racing(participants: RaceParticipant[]): RaceRoom {
  return room({ status: 'racing', startedAt: secondsFromNow(-20), participants, spectatorCount: 12 });
}

/** Creates a race that one player has won, with 24 seconds left for the other players. */
export function ending(participants: RaceParticipant[]): RaceRoom {
  return { ...racing(participants), finishDeadline: secondsFromNow(24) };
}

export function over(participants: RaceParticipant[]): RaceRoom {
  return room({
    status: 'completed',
    startedAt: secondsFromNow(-60),
    completedAt: secondsFromNow(-1),
    participants,
  });
}

export function room(change: Partial<RaceRoom>): RaceRoom {
  return {
    id: '3f0e9c1a-0000-4000-8000-0000000000aa',
    roomCode: 'K7MPQ2',
    puzzleId: '3f0e9c1a-0000-4000-8000-0000000000cc',
    status: 'waiting',
    initialPuzzleState: JSON.stringify(start),
    startedAt: null,
    completedAt: null,
    winnerId: null,
    winnerTime: null,
    waitDeadline: null,
    finishDeadline: null,
    expiresAt: secondsFromNow(1800),
    createdAt: secondsFromNow(-90),
    raceConfig: rules,
    participants: [],
    spectatorCount: 0,
    serverTime: secondsFromNow(0),
    version: 1,
    ...change,
  };
}

export const otherId = (index: number) => `3f0e9c1a-0000-4000-8000-0000000000d${String(index)}`;

export function secondsFromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

/** A finished race of a series of three, with the points by slot. */
export function inSeries(race: number, points: readonly number[]): RaceRoom {
  return {
    ...over(place([2, 1, 3, null])),
    ...{ winnerId: ids[1] ?? null, winnerTime: 38_200 },
    series: { race, races: 3, points: points.map((sum, index) => ({ slotNumber: index + 1, points: sum })) },
  };
}

/** Gives a room the code for which the platform lists prizes. */
export function withPrizes(one: RaceRoom): RaceRoom {
  return { ...one, roomCode: 'PRIZES' };
}
