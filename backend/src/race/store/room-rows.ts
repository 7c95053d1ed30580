import type { RaceStatus } from '@puzzle-prize/sdk/protocol';
import { isSolved } from '@puzzle-prize/sdk/puzzle';
import type {
  Ghost,
  PendingPlace,
  Player,
  Reservation,
  Room,
  RoomRules,
  RoomState,
  RoomTiming,
  Spectator,
  Winner,
} from '../rules/room.ts';
import { countPoints } from '../rules/series.ts';
import { type ControlRow, toControl } from './control-rows.ts';

/** A stored room at the database time `nowMs`. */
export interface Seen {
  room: Room;
  nowMs: number;
}

export interface RoomRow extends Pick<
  Room,
  | 'id'
  | 'code'
  | 'puzzleId'
  | 'isOpenedByPlatform'
  | 'initialBoard'
  | 'ghostIds'
  | 'dealSeed'
  | 'scheduledAtMs'
  | 'expiresAtMs'
  | 'createdAtMs'
  | 'version'
  | 'reservedUntilMs'
  | 'rematchCode'
  | 'shareId'
  | 'seriesRace'
> {
  rules: RoomRules;
  control: ControlRow;
  /** The ghosts in the room; null if there are none. */
  ghosts: Ghost[] | null;
  /** The ghosts that can join the room; null if there are none or the room is only read. */
  ghostCandidates: Ghost[] | null;
  /**
   * The slots that are kept for players of the earlier race; null unless the room is a rematch that has not started.
   */
  reservations: ReservationRow[] | null;
  status: RaceStatus;
  startedAtMs: number | null;
  completedAtMs: number | null;
  winnerId: string | null;
  winnerTime: number | null;
  waitDeadlineMs: number | null;
  finishDeadlineMs: number | null;
}

/** A player of the previous race. */
interface ReservationRow extends Omit<Reservation, 'points'> {
  seriesPoints: number;
  place: number | null;
  /** The number of players in the previous race. */
  players: number;
}

export type PersonRow = Omit<Player, 'id' | 'slot' | 'board' | 'pendingPlace'> & {
  /** Id of the participant; null if the room is empty. */
  id: string | null;
  slot: number | null;
  board: number[] | null;
  /**
   * Ids of the nodes that may still report an earlier finish; null unless this player has finished and waits for a
   * place.
   */
  awaitedNodes: string[] | null;
  placeDueAtMs: number | null;
};

export function toRoom(
  row: RoomRow,
  {
    people,
    spectatorCount,
    timing,
  }: { people: readonly PersonRow[]; spectatorCount: number; timing: RoomTiming },
): Room {
  const { id, code, puzzleId, rules, isOpenedByPlatform, initialBoard, createdAtMs, expiresAtMs, version } =
    row;
  return {
    id,
    code,
    puzzleId,
    rules,
    timing,
    isOpenedByPlatform,
    initialBoard,
    dealSeed: row.dealSeed,
    scheduledAtMs: row.scheduledAtMs,
    createdAtMs,
    expiresAtMs,
    state: toState(row),
    control: toControl(row.control),
    players: people.flatMap((person) => toPlayer(person) ?? []),
    ghostIds: row.ghostIds,
    ghosts: row.ghosts ?? [],
    ghostCandidates: row.ghostCandidates ?? [],
    reservations: (row.reservations ?? []).map((player) => toReservation(player, row)),
    reservedUntilMs: row.reservedUntilMs,
    rematchCode: row.rematchCode,
    shareId: row.shareId,
    seriesRace: row.seriesRace,
    spectatorCount,
    visitor: people.map(toSpectator).find((spectator) => spectator !== null) ?? null,
    version,
  };
}

/**
 * Adds the points of the previous race to a reservation. The first race of a series begins without points
 * (G76).
 */
function toReservation(
  { seriesPoints, place, players, ...reservation }: ReservationRow,
  { seriesRace }: RoomRow,
): Reservation {
  const points = seriesRace > 1 ? seriesPoints + countPoints(place, players) : 0;
  return { ...reservation, points };
}

function toState(row: RoomRow): RoomState {
  const { status, startedAtMs, completedAtMs, waitDeadlineMs, finishDeadlineMs } = row;
  const winner = toWinner(row);
  if (isEnding(status)) {
    const endedAtMs = completedAtMs ?? row.expiresAtMs;
    return { phase: 'over', ending: status, startedAtMs, completedAtMs: endedAtMs, winner };
  }
  // A table constraint guarantees a start time for started rooms.
  if (status === 'waiting' || startedAtMs === null) return { phase: 'waiting', waitDeadlineMs };
  return status === 'countdown'
    ? { phase: 'countdown', startedAtMs }
    : { phase: 'racing', startedAtMs, winner, finishDeadlineMs };
}

function isEnding(status: RaceStatus): status is 'completed' | 'expired' | 'cancelled' {
  return status === 'completed' || status === 'expired' || status === 'cancelled';
}

function toWinner({ winnerId, winnerTime }: RoomRow): Winner | null {
  return winnerId === null ? null : { id: winnerId, timeMs: winnerTime ?? 0 };
}

function toPlayer(row: PersonRow): Player | null {
  const { id, slot, board, isReady, moveCount, completedAtMs, place, leftAtMs, seriesPoints } = row;
  if (id === null || slot === null || board === null) return null;
  const solvedAtMs = isSolved(board) ? row.solvedAtMs : null;
  const rest = { isReady, moveCount, completedAtMs, place, pendingPlace: toPendingPlace(row), solvedAtMs };
  return { ...toPerson(row, id), slot, board, ...rest, leftAtMs, seriesPoints };
}

function toPendingPlace({ awaitedNodes, placeDueAtMs }: PersonRow): PendingPlace | null {
  return awaitedNodes === null ? null : { nodeIds: awaitedNodes, untilMs: placeDueAtMs ?? 0 };
}

/** Converts a row to a spectator. Returns null for a player, and for the row of an empty room. */
export function toSpectator(row: PersonRow): Spectator | null {
  return row.id === null || row.slot !== null ? null : toPerson(row, row.id);
}

function toPerson(row: PersonRow, id: string): Spectator {
  const { sessionHash, displayName, isConnected, connection, nodeId, joinedAtMs, disconnectedAtMs } = row;
  const { networkHash, isInvited } = row;
  return {
    id,
    sessionHash,
    displayName,
    isConnected,
    connection,
    networkHash,
    isInvited,
    nodeId,
    joinedAtMs,
    disconnectedAtMs,
  };
}
