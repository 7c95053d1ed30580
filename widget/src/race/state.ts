import type { FromRaceServer, RaceParticipant, RacePrize, RaceRoom, You } from '@puzzle-prize/sdk/protocol';
import { applyMove as slideTile, type Board, solvedBoard, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import type { RaceMessage, ShortMove } from './parse-message.ts';

/** A board and its move number. */
export interface Position {
  readonly board: Board;
  readonly moveNumber: number;
}

/**
 * The state of a race for this visitor: the server's data, and the visitor's own moves that the server has
 * not confirmed yet.
 */
export interface RaceState {
  readonly room: RaceRoom | null;
  readonly you: You | null;
  /**
   * Positions after the visitor's unconfirmed moves, in order; each move number is one higher than the one
   * before.
   */
  readonly pending: readonly Position[];
  readonly prize: RacePrize | null;
  /** Whether the prize was refused because no other player counts as an opponent. */
  readonly lacksOpponent: boolean;
  /** The code of another room of the same race, for players who have finished. */
  readonly nextRoom: string | null;
  /** Whether moves of players on other servers arrive late at present. */
  readonly isDelayed: boolean;
}

export const emptyRace: RaceState = {
  room: null,
  you: null,
  pending: [],
  prize: null,
  lacksOpponent: false,
  nextRoom: null,
  isDelayed: false,
};

/**
 * Applies a message. A message that is older than the room's version changes nothing, so messages may arrive
 * twice or late.
 */
export function applyMessage(race: RaceState, message: RaceMessage): RaceState {
  switch (message.type) {
    case 'room_state':
      return withRoom(race, message.room, message.you);
    case 'move_update':
      return applyMove(race, message);
    case 'short_move':
      return applyShortMove(race, message);
    case 'board_reset': {
      const { participantId, puzzleState, moveNumber } = message;
      const back = { currentPuzzleState: puzzleState, moveCount: moveNumber };
      return { ...changeParticipant(race, participantId, back), pending: [] };
    }
    case 'spectators':
      return race.room ? { ...race, room: { ...race.room, spectatorCount: message.count } } : race;
    default:
      return 'version' in message ? applyVersion(race, message) : applyNotice(race, message);
  }
}

function applyVersion(race: RaceState, message: RoomChange): RaceState {
  const { room } = race;
  return room && message.version >= room.version
    ? applyRoomChange(race, { ...room, version: message.version }, message)
    : race;
}

/** Applies a message that does not change the room. */
function applyNotice(race: RaceState, message: RaceMessage): RaceState {
  switch (message.type) {
    case 'prize_won':
      return { ...race, prize: message.prize };
    case 'next_room':
      return { ...race, nextRoom: message.roomCode };
    case 'delayed':
      return { ...race, isDelayed: message.isDelayed };
    default:
      return race;
  }
}

/** Applies the visitor's own move before the server has confirmed it. */
export function applyOwnMove(race: RaceState, board: Board): RaceState {
  const { moveNumber } = ownPosition(race) ?? { moveNumber: 0 };
  return { ...race, pending: [...race.pending, { board, moveNumber: moveNumber + 1 }] };
}

/** Drops the unconfirmed moves when a new socket opens: the old socket may never have delivered them. */
export function dropPending(race: RaceState): RaceState {
  return race.pending.length > 0 || race.isDelayed ? { ...race, pending: [], isDelayed: false } : race;
}

/** Returns the visitor's own participant; null for a spectator. */
export function ownSeat({ room, you }: RaceState): RaceParticipant | null {
  return room?.participants.find(({ id }) => id === you?.participantId) ?? null;
}

/** Returns the visitor's position, including unconfirmed moves; null for a spectator. */
export function ownPosition(race: RaceState): Position | null {
  const seat = ownSeat(race);
  return seat && (race.pending.at(-1) ?? getPosition(seat));
}

/** Finds the player in a slot. */
export function findHolder({ participants }: RaceRoom, slot: number): RaceParticipant | null {
  return participants.find(({ puzzleSlotNumber }) => puzzleSlotNumber === slot) ?? null;
}

type RoomChange = Extract<FromRaceServer, { version: number }>;

function applyRoomChange(race: RaceState, room: RaceRoom, message: RoomChange): RaceState {
  switch (message.type) {
    case 'participant_joined':
    case 'participant_changed':
      return withParticipant({ ...race, room }, message.participant);
    case 'participant_left':
      return withParticipants(
        { ...race, room },
        room.participants.filter(({ id }) => id !== message.participantId),
      );
    case 'wait_changed':
      // The message is also sent when a countdown is canceled, so it resets the start.
      return {
        ...race,
        room: { ...room, status: 'waiting', startedAt: null, waitDeadline: message.waitDeadline },
      };
    case 'countdown_started': {
      const { startedAt, initialPuzzleState } = message;
      return { ...race, room: { ...room, status: 'countdown', startedAt, initialPuzzleState } };
    }
    case 'race_started':
      return { ...race, room: { ...room, status: 'racing', startedAt: message.startedAt } };
    case 'race_completed':
      return applyFinish({ ...race, room }, message);
    case 'race_ended': {
      const { status, completedAt, series } = message;
      const points = series && { series };
      return { ...race, room: { ...room, status, completedAt, ...points, finishDeadline: null } };
    }
    case 'rematch_opened':
      return { ...race, room: { ...room, rematchCode: message.roomCode } };
  }
}

function withRoom(race: RaceState, room: RaceRoom, you: You | null): RaceState {
  // Another room is another race, so the data of the previous room is dropped.
  const kept = race.room?.id === room.id ? race : emptyRace;
  const next = { ...kept, room, you };
  const seat = ownSeat(next);
  return { ...next, pending: seat ? withoutConfirmed(kept.pending, getPosition(seat)) : [] };
}

/** Applies a move of a player. A late or repeated update is ignored: its move number is not higher. */
function applyMove(
  race: RaceState,
  { participantId, puzzleState, moveNumber }: Omit<Extract<FromRaceServer, { type: 'move_update' }>, 'type'>,
): RaceState {
  const known = race.room?.participants.find(({ id }) => id === participantId);
  if (!known || moveNumber <= known.moveCount) return race;
  const next = changeParticipant(race, participantId, {
    currentPuzzleState: puzzleState,
    moveCount: moveNumber,
  });
  return participantId === race.you?.participantId
    ? { ...next, pending: withoutConfirmed(race.pending, { board: puzzleState, moveNumber }) }
    : next;
}

/**
 * Applies a move to the known board. A move that is not the next one is ignored, because the server soon
 * sends the whole board (G89).
 */
function applyShortMove(race: RaceState, { slot, moveNumber, cell }: ShortMove): RaceState {
  const known = race.room && findHolder(race.room, slot);
  const board = known?.currentPuzzleState;
  const moved = board && moveNumber === known.moveCount + 1 && slideTile(board, board[cell] ?? 0);
  return moved ? applyMove(race, { participantId: known.id, puzzleState: [...moved], moveNumber }) : race;
}

/**
 * Adds or replaces a participant with the data that the server stored. The stored board of a disconnected
 * player may be older than the moves already received; in this case the moves are kept. A connected player
 * continues from the stored board.
 */
function withParticipant(race: RaceState, participant: RaceParticipant): RaceState {
  const others = race.room?.participants.filter(({ id }) => id !== participant.id) ?? [];
  if (participant.participantType !== 'competitor') return withParticipants(race, others);
  const known = race.room?.participants.find(({ id }) => id === participant.id);
  const isOlder = known && !participant.isConnected && known.moveCount > participant.moveCount;
  const { currentPuzzleState, moveCount } = isOlder ? known : participant;
  return withParticipants(race, [...others, { ...participant, currentPuzzleState, moveCount }]);
}

function applyFinish(
  race: RaceState,
  message: Extract<FromRaceServer, { type: 'race_completed' }>,
): RaceState {
  const { participantId, completedAt, place, finalMoveCount, finishDeadline } = message;
  const known = race.room?.participants.find(({ id }) => id === participantId);
  const board = known?.currentPuzzleState ?? null;
  const next = changeParticipant(race, participantId, {
    completedAt,
    place,
    moveCount: finalMoveCount,
    currentPuzzleState: board && [...solvedBoard(sideOf(board))],
  });
  if (!next.room) return next;
  const pending = participantId === race.you?.participantId ? [] : race.pending;
  const winnerId = place === 1 ? participantId : next.room.winnerId;
  return { ...next, pending, room: { ...next.room, winnerId, finishDeadline } };
}

function changeParticipant(race: RaceState, id: string, change: Partial<RaceParticipant>): RaceState {
  const participants = race.room?.participants ?? [];
  return withParticipants(
    race,
    participants.map((participant) => (participant.id === id ? { ...participant, ...change } : participant)),
  );
}

/** Replaces the participants of the room and sorts them by slot. */
function withParticipants(race: RaceState, participants: readonly RaceParticipant[]): RaceState {
  if (!race.room) return race;
  const getSlot = ({ puzzleSlotNumber }: RaceParticipant) => puzzleSlotNumber ?? 0;
  const sorted = [...participants].sort((one, other) => getSlot(one) - getSlot(other));
  return { ...race, room: { ...race.room, participants: sorted } };
}

/**
 * Returns the unconfirmed moves that follow the position confirmed by the server; none if they contradict it.
 */
function withoutConfirmed(pending: readonly Position[], told: Position): readonly Position[] {
  const place = pending.findIndex(({ moveNumber }) => moveNumber === told.moveNumber);
  const meant = pending[place];
  if (meant) return isSameBoard(meant.board, told.board) ? pending.slice(place + 1) : [];
  return pending[0]?.moveNumber === told.moveNumber + 1 ? pending : [];
}

function getPosition({ currentPuzzleState, moveCount }: RaceParticipant): Position {
  return { board: currentPuzzleState ?? [], moveNumber: moveCount };
}

function isSameBoard(one: Board, other: Board): boolean {
  return one.join() === other.join();
}
