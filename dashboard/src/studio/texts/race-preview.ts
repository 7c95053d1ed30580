import type { FromRaceServer, RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';

/** The states of a race that the preview can show. */
export type RaceScene = 'waiting' | 'racing' | 'won' | 'full';

/** The ids of the players. The visitor is the first of them. */
const ids = [1, 2, 3].map((index) => `3f0e9c1a-0000-4000-8000-00000000000${index}`);
const [you = ''] = ids;
const names = ['', 'Anna', 'Ben'];
/** The boards in a race: one in the middle, one almost solved, one just begun. */
const boards = [
  [1, 2, 3, 4, 5, 6, 0, 7, 8],
  [1, 2, 3, 4, 5, 6, 7, 0, 8],
  [5, 1, 3, 0, 2, 6, 4, 7, 8],
];
const solved = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const start = [5, 1, 3, 0, 2, 6, 4, 7, 8];

/** Returns the messages that a visitor receives after entering the room. */
export function listMessages(scene: RaceScene): FromRaceServer[] {
  const state: FromRaceServer = {
    type: 'room_state',
    room: buildRoom(scene),
    you: { participantId: you, isWaitingForHost: false },
  };
  if (scene !== 'won') return [state];
  return [state, { type: 'prize_won', prize: { code: 'SAVE15-7KQ2', codeType: 'promotion', media: null } }];
}

/** Builds the room of a state. Its times are relative to the current time, so the room always looks the same. */
export function buildRoom(scene: RaceScene): RaceRoom {
  const isOver = scene === 'won';
  return {
    id: '3f0e9c1a-0000-4000-8000-0000000000aa',
    roomCode: 'K7MPQ2',
    puzzleId: '3f0e9c1a-0000-4000-8000-0000000000cc',
    status: isOver ? 'completed' : scene === 'racing' ? 'racing' : 'waiting',
    initialPuzzleState: JSON.stringify(start),
    startedAt: scene === 'racing' ? fromNow(-20) : isOver ? fromNow(-60) : null,
    completedAt: isOver ? fromNow(-1) : null,
    winnerId: isOver ? you : null,
    winnerTime: isOver ? 41_500 : null,
    waitDeadline: null,
    finishDeadline: null,
    expiresAt: fromNow(hourSeconds),
    createdAt: fromNow(-90),
    raceConfig: {
      id: '3f0e9c1a-0000-4000-8000-0000000000bb',
      minPlayers: 2,
      maxPlayers: 4,
      allowSpectators: true,
      maxSpectators: 100,
      startDelaySeconds: 3,
      joinMode: 'auto',
      finishCountdownSeconds: 30,
      startMode: 'players',
      prizeOpponent: 'any',
      nameMode: 'chosen',
    },
    participants: ids.map((id, index) => buildPlayer(id, index, scene)),
    spectatorCount: 0,
    serverTime: fromNow(0),
    version: 1,
  };
}

function buildPlayer(id: string, index: number, scene: RaceScene): RaceParticipant {
  const isDone = scene === 'won';
  return {
    id,
    participantType: 'competitor',
    puzzleSlotNumber: index + 1,
    displayName: names[index] ?? '',
    isConnected: true,
    readyToStart: index === 1,
    currentPuzzleState: isDone ? solved : scene === 'racing' ? (boards[index] ?? start) : start,
    moveCount: scene === 'waiting' ? 0 : 29 + 2 * index,
    completedAt: isDone ? fromNow(index - 10) : null,
    place: isDone ? index + 1 : null,
    joinedAt: fromNow(-60),
    disconnectedAt: null,
  };
}

const hourSeconds = 3600;

const fromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
