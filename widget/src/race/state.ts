import type { FromRaceServer, RaceParticipant, RacePrize, RaceRoom, You } from '@puzzle-prize/sdk/protocol';
import { type Board, solvedBoard, sideOf } from '@puzzle-prize/sdk/puzzle';

/** A board and the number of the move that led to it. */
export interface Position {
  readonly board: Board;
  readonly moveNumber: number;
}

/** A race as this visitor knows it: what the server told, and their own moves that it has not answered yet. */
export interface RaceState {
  readonly room: RaceRoom | null;
  readonly you: You | null;
  /** In order, each one move after the one before. */
  readonly pending: readonly Position[];
  readonly prize: RacePrize | null;
  /** The code of another room of the same race, once this one is over. */
  readonly nextRoom: string | null;
}

export const emptyRace: RaceState = { room: null, you: null, pending: [], prize: null, nextRoom: null };

/**
 * The race after a message. What the room knows already changes nothing, so a message may come twice, and whatever comes
 * between two others has no part in what they lead to.
 */
export function heard(race: RaceState, message: FromRaceServer): RaceState {
  switch (message.type) {
    case 'room_state':
      return withRoom(race, message.room, message.you);
    case 'move_update':
      return moveHeard(race, message);
    case 'board_reset': {
      const { participantId, puzzleState, moveNumber } = message;
      const back = { currentPuzzleState: puzzleState, moveCount: moveNumber };
      return { ...changed(race, participantId, back), pending: [] };
    }
    case 'prize_won':
      return { ...race, prize: message.prize };
    case 'next_room':
      return { ...race, nextRoom: message.roomCode };
    case 'spectators':
      return race.room ? { ...race, room: { ...race.room, spectatorCount: message.count } } : race;
    default:
      return 'version' in message && race.room && message.version >= race.room.version
        ? roomChanged(race, { ...race.room, version: message.version }, message)
        : race;
  }
}

/** The race right after the visitor's own move, before the server has seen it. */
export function moved(race: RaceState, board: Board): RaceState {
  const { moveNumber } = ownPosition(race) ?? { moveNumber: 0 };
  return { ...race, pending: [...race.pending, { board, moveNumber: moveNumber + 1 }] };
}

/** The race on another socket: what was sent on the last one and not answered may never have come. */
export function reconnected(race: RaceState): RaceState {
  return race.pending.length > 0 ? { ...race, pending: [] } : race;
}

/** The visitor's seat; null for who watches. */
export function ownSeat({ room, you }: RaceState): RaceParticipant | null {
  return room?.participants.find(({ id }) => id === you?.participantId) ?? null;
}

/** Where the visitor's board is, moves under way included; null for who watches. */
export function ownPosition(race: RaceState): Position | null {
  const seat = ownSeat(race);
  return seat && (race.pending.at(-1) ?? positionOf(seat));
}

/** Who holds a slot. */
export function holderOf({ participants }: RaceRoom, slot: number): RaceParticipant | null {
  return participants.find(({ puzzleSlotNumber }) => puzzleSlotNumber === slot) ?? null;
}

type RoomChange = Extract<FromRaceServer, { version: number }>;

function roomChanged(race: RaceState, room: RaceRoom, message: RoomChange): RaceState {
  switch (message.type) {
    case 'participant_joined':
    case 'participant_changed':
      return seated({ ...race, room }, message.participant);
    case 'participant_left':
      return withParticipants(
        { ...race, room },
        room.participants.filter(({ id }) => id !== message.participantId),
      );
    case 'wait_changed':
      // Also told where a countdown was broken off.
      return {
        ...race,
        room: { ...room, status: 'waiting', startedAt: null, waitDeadline: message.waitDeadline },
      };
    case 'countdown_started':
      return { ...race, room: { ...room, status: 'countdown', startedAt: message.startedAt } };
    case 'race_started':
      return { ...race, room: { ...room, status: 'racing', startedAt: message.startedAt } };
    case 'race_completed':
      return home({ ...race, room }, message);
    case 'race_ended':
      return { ...race, room: { ...room, status: message.status, completedAt: message.completedAt } };
  }
}

function withRoom(race: RaceState, room: RaceRoom, you: You | null): RaceState {
  // Another room is another race.
  const kept = race.room?.id === room.id ? race : emptyRace;
  const next = { ...kept, room, you };
  const seat = ownSeat(next);
  return { ...next, pending: seat ? confirmed(kept.pending, positionOf(seat)) : [] };
}

/** A board only goes on: an update that comes late or twice is older than what is known. */
function moveHeard(
  race: RaceState,
  { participantId, puzzleState, moveNumber }: Extract<FromRaceServer, { type: 'move_update' }>,
): RaceState {
  const known = race.room?.participants.find(({ id }) => id === participantId);
  if (!known || moveNumber <= known.moveCount) return race;
  const next = changed(race, participantId, { currentPuzzleState: puzzleState, moveCount: moveNumber });
  return participantId === race.you?.participantId
    ? { ...next, pending: confirmed(race.pending, { board: puzzleState, moveNumber }) }
    : next;
}

/**
 * Somebody as the server stored them. Who is cut off may have a board there that is older than the moves already heard; who
 * is there, perhaps on another socket, goes on from what was stored.
 */
function seated(race: RaceState, participant: RaceParticipant): RaceState {
  const others = race.room?.participants.filter(({ id }) => id !== participant.id) ?? [];
  if (participant.participantType !== 'competitor') return withParticipants(race, others);
  const known = race.room?.participants.find(({ id }) => id === participant.id);
  const isOlder = known && !participant.isConnected && known.moveCount > participant.moveCount;
  const { currentPuzzleState, moveCount } = isOlder ? known : participant;
  return withParticipants(race, [...others, { ...participant, currentPuzzleState, moveCount }]);
}

function home(race: RaceState, message: Extract<FromRaceServer, { type: 'race_completed' }>): RaceState {
  const { participantId, completedAt, place, finalMoveCount } = message;
  const known = race.room?.participants.find(({ id }) => id === participantId);
  const board = known?.currentPuzzleState ?? null;
  const next = changed(race, participantId, {
    completedAt,
    place,
    moveCount: finalMoveCount,
    currentPuzzleState: board && [...solvedBoard(sideOf(board))],
  });
  if (!next.room) return next;
  const pending = participantId === race.you?.participantId ? [] : race.pending;
  return place === 1
    ? { ...next, pending, room: { ...next.room, winnerId: participantId } }
    : { ...next, pending };
}

function changed(race: RaceState, id: string, change: Partial<RaceParticipant>): RaceState {
  const participants = race.room?.participants ?? [];
  return withParticipants(
    race,
    participants.map((participant) => (participant.id === id ? { ...participant, ...change } : participant)),
  );
}

/** In slot order. */
function withParticipants(race: RaceState, participants: readonly RaceParticipant[]): RaceState {
  if (!race.room) return race;
  const slotOf = ({ puzzleSlotNumber }: RaceParticipant) => puzzleSlotNumber ?? 0;
  const sorted = [...participants].sort((one, other) => slotOf(one) - slotOf(other));
  return { ...race, room: { ...race.room, participants: sorted } };
}

/** What still waits for an answer after the server told of a position; nothing where it is not on the way. */
function confirmed(pending: readonly Position[], told: Position): readonly Position[] {
  const place = pending.findIndex(({ moveNumber }) => moveNumber === told.moveNumber);
  const meant = pending[place];
  if (meant) return isSameBoard(meant.board, told.board) ? pending.slice(place + 1) : [];
  return pending[0]?.moveNumber === told.moveNumber + 1 ? pending : [];
}

function positionOf({ currentPuzzleState, moveCount }: RaceParticipant): Position {
  return { board: currentPuzzleState ?? [], moveNumber: moveCount };
}

function isSameBoard(one: Board, other: Board): boolean {
  return one.join() === other.join();
}
