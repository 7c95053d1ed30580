import type { FromRaceServer, RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { parseBoard } from '@puzzle-prize/sdk/puzzle/board';
import { hasShapeOf, record } from '../element/read.ts';

/** A `CompactMove` whose parts have names. */
export interface ShortMove {
  type: 'short_move';
  slot: number;
  moveNumber: number;
  /** The cell that the blank moves to. */
  cell: number;
}

export type RaceMessage = FromRaceServer | ShortMove;

/** The required fields of each message; optional fields are not listed. */
const shapes: Record<RaceMessage['type'], object> = {
  room_state: { room: {} },
  participant_joined: { participant: {}, version: 0 },
  participant_changed: { participant: {}, version: 0 },
  participant_left: { participantId: '', version: 0 },
  spectators: { count: 0 },
  wait_changed: { version: 0 },
  countdown_started: { startedAt: '', serverTime: '', initialPuzzleState: '', version: 0 },
  race_started: { startedAt: '', serverTime: '', version: 0 },
  move_update: { participantId: '', puzzleState: [], moveNumber: 0 },
  short_move: { slot: 0, moveNumber: 0, cell: 0 },
  board_reset: { participantId: '', puzzleState: [], moveNumber: 0 },
  race_completed: {
    participantId: '',
    completedAt: '',
    finalMoveCount: 0,
    displayName: '',
    place: 0,
    version: 0,
  },
  race_ended: { status: '', version: 0 },
  rematch_opened: { roomCode: '', version: 0 },
  prize_won: { prize: {} },
  next_room: { roomCode: '' },
  delayed: { isDelayed: false },
  pong: { sent: 0, serverTime: 0 },
  error: { code: '', message: '' },
};

const roomShape = {
  id: '',
  roomCode: '',
  puzzleId: '',
  status: '',
  initialPuzzleState: '',
  expiresAt: '',
  raceConfig: {},
  participants: [],
  spectatorCount: 0,
  serverTime: '',
  version: 0,
};
const participantShape = { id: '', participantType: '', displayName: '', isConnected: false, moveCount: 0 };

/** Parses a frame, which contains one message or several. Unknown messages of a newer server are dropped. */
export function parseFrame(frame: unknown): RaceMessage[] {
  const value = parseJson(frame);
  const isBatch = isList(value) && typeof value[0] !== 'number';
  return (isBatch ? value : [value]).map(nameMove).filter(isMessage);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Names the parts of a short move (G89). */
function nameMove(message: unknown): unknown {
  if (!isList(message)) return message;
  const [slot, moveNumber, cell] = message;
  return { type: 'short_move', slot, moveNumber, cell };
}

/** Checks that a value is a room with the fields that the view needs. */
export function isRoom(value: unknown): value is RaceRoom {
  const room = record(value);
  return (
    hasShapeOf(roomShape, room) &&
    hasShapeOf({ minPlayers: 0, maxPlayers: 0 }, record(room.raceConfig)) &&
    isBoard(parseJson(room.initialPuzzleState)) &&
    Array.isArray(room.participants) &&
    room.participants.every(isParticipant)
  );
}

/** Parses the board that all players start from. */
export function parseStart({ initialPuzzleState }: RaceRoom): number[] {
  const board = parseJson(initialPuzzleState);
  return isBoard(board) ? board : [];
}

function isMessage(value: unknown): value is RaceMessage {
  const message = record(value);
  const shape = isType(message.type) ? shapes[message.type] : null;
  if (!shape || !hasShapeOf(shape, message)) return false;
  const { room, participant, puzzleState } = message;
  return (
    (room === undefined || isRoom(room)) &&
    (participant === undefined || isParticipant(participant)) &&
    (puzzleState === undefined || isBoard(puzzleState))
  );
}

function isType(value: unknown): value is RaceMessage['type'] {
  return typeof value === 'string' && Object.hasOwn(shapes, value);
}

function isParticipant(value: unknown): value is RaceParticipant {
  const participant = record(value);
  const { currentPuzzleState: board } = participant;
  return hasShapeOf(participantShape, participant) && (board === null || isBoard(board));
}

function isBoard(value: unknown): value is number[] {
  return Array.isArray(value) && parseBoard(value, Math.sqrt(value.length)) !== null;
}

function parseJson(json: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(json));
    return value;
  } catch {
    return undefined;
  }
}
