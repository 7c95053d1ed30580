import type { RaceStatus } from '@puzzle-prize/sdk/protocol';
import type { Player, Room, RoomRules, RoomState, RoomTiming, Spectator, Winner } from '../rules/room.ts';

/** A room as it stands in the tables, at the database's time `nowMs`. */
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
  | 'expiresAtMs'
  | 'createdAtMs'
  | 'version'
> {
  rules: RoomRules;
  status: RaceStatus;
  startedAtMs: number | null;
  completedAtMs: number | null;
  winnerId: string | null;
  winnerTime: number | null;
  waitDeadlineMs: number | null;
}

export type PersonRow = Omit<Player, 'id' | 'slot' | 'board'> & {
  /** Null when nobody is there at all. */
  id: string | null;
  slot: number | null;
  board: number[] | null;
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
    createdAtMs,
    expiresAtMs,
    state: toState(row),
    players: people.flatMap((person) => toPlayer(person) ?? []),
    spectatorCount,
    visitor: people.map(toSpectator).find((spectator) => spectator !== null) ?? null,
    version,
  };
}

function toState(row: RoomRow): RoomState {
  const { status, startedAtMs, completedAtMs, waitDeadlineMs } = row;
  const winner = winnerOf(row);
  if (isEnding(status)) {
    const endedAtMs = completedAtMs ?? row.expiresAtMs;
    return { phase: 'over', ending: status, startedAtMs, completedAtMs: endedAtMs, winner };
  }
  // The table has no started room without its time.
  if (status === 'waiting' || startedAtMs === null) return { phase: 'waiting', waitDeadlineMs };
  return status === 'countdown'
    ? { phase: 'countdown', startedAtMs }
    : { phase: 'racing', startedAtMs, winner };
}

function isEnding(status: RaceStatus): status is 'completed' | 'expired' | 'cancelled' {
  return status === 'completed' || status === 'expired' || status === 'cancelled';
}

function winnerOf({ winnerId, winnerTime }: RoomRow): Winner | null {
  return winnerId === null ? null : { id: winnerId, timeMs: winnerTime ?? 0 };
}

function toPlayer(row: PersonRow): Player | null {
  const { id, slot, board, isReady, moveCount, completedAtMs, place, leftAtMs } = row;
  if (id === null || slot === null || board === null) return null;
  return { ...personOf(row, id), slot, board, isReady, moveCount, completedAtMs, place, leftAtMs };
}

function toSpectator(row: PersonRow): Spectator | null {
  return row.id === null || row.slot !== null ? null : personOf(row, row.id);
}

function personOf(row: PersonRow, id: string): Spectator {
  const { sessionHash, displayName, isConnected, connection, nodeId, joinedAtMs, disconnectedAtMs } = row;
  return { id, sessionHash, displayName, isConnected, connection, nodeId, joinedAtMs, disconnectedAtMs };
}
