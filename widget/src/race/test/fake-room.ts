import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import type { Board } from '@puzzle-prize/sdk/puzzle';

/** A board that is two moves from solved. */
export const nearlySolved: Board = [1, 2, 3, 4, 5, 6, 0, 7, 8];

const image =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><linearGradient id="g" x2="1" y2="1">' +
      '<stop stop-color="#134e7a"/><stop offset=".6" stop-color="#e8a14b"/><stop offset="1" stop-color="#f4e3b0"/>' +
      '</linearGradient></defs><rect width="9" height="9" fill="url(#g)"/><circle cx="6.2" cy="2.6" r="1.3" fill="#fff3d0"/>' +
      '<path d="M0 7l2-2 2 1.4L6.5 4 9 6.5V9H0z" fill="#12324a"/></svg>',
  );
/** The puzzle of the race. */
export const puzzle = {
  id: '3f0e9c1a-0000-4000-8000-000000000001',
  title: 'Sunset over the bay',
  description: null,
  imageUrl: image,
  imageMasterUrl: image,
  dimensions: 3,
};

/** Creates a waiting room without participants. */
export function createEmptyRoom(): RaceRoom {
  return {
    id: '3f0e9c1a-0000-4000-8000-0000000000aa',
    roomCode: 'K7MPQ2',
    puzzleId: puzzle.id,
    status: 'waiting',
    initialPuzzleState: JSON.stringify(nearlySolved),
    startedAt: null,
    completedAt: null,
    winnerId: null,
    winnerTime: null,
    waitDeadline: null,
    finishDeadline: null,
    expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
    createdAt: new Date().toISOString(),
    raceConfig: {
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
    },
    participants: [],
    spectatorCount: 0,
    serverTime: new Date().toISOString(),
    version: 1,
  };
}

/** Creates a player in the next free slot of a room. */
export function createPlayer(
  { participants, initialPuzzleState }: RaceRoom,
  displayName: string,
): RaceParticipant {
  const taken = participants.map(({ puzzleSlotNumber }) => puzzleSlotNumber);
  const board: unknown = JSON.parse(initialPuzzleState);
  return {
    id: crypto.randomUUID(),
    participantType: 'competitor',
    puzzleSlotNumber: [1, 2, 3, 4].find((slot) => !taken.includes(slot)) ?? null,
    displayName,
    isConnected: true,
    readyToStart: false,
    currentPuzzleState: Array.isArray(board) ? board.map(Number) : null,
    moveCount: 0,
    completedAt: null,
    place: null,
    joinedAt: new Date().toISOString(),
    disconnectedAt: null,
  };
}
