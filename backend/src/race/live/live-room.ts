import type { You } from '@puzzle-prize/sdk/protocol';
import type { Client, Member } from './client.ts';
import { findPlayer, type Player, type Room } from '../rules/room.ts';
import { type Seat, seatOf } from './seat.ts';

/** A room that sockets of this node are in: what was read of it last, and what the database does not have yet. */
export interface LiveRoom {
  readonly code: string;
  /** As it was stored. */
  room: Room;
  /** By player; of all nodes. */
  readonly seats: Map<string, Seat>;
  readonly clients: Set<Client>;
  /** Messages for all clients, as JSON, that leave together. */
  outbox: string[];
  /** Joins under way, which the room must wait for. */
  joining: number;
  timer: NodeJS.Timeout | undefined;
  /** How many spectators the clients were told of. */
  toldSpectators: number;
  /** Messages of other nodes, while the one before is being looked up. */
  held: string[] | null;
  /** No socket is in it any more, and it follows nothing. */
  isClosed: boolean;
  unsubscribe: () => void;
}

export function createLiveRoom(room: Room, unsubscribe: () => void): LiveRoom {
  const live: LiveRoom = {
    code: room.code,
    room,
    seats: new Map(),
    clients: new Set(),
    outbox: [],
    joining: 0,
    timer: undefined,
    toldSpectators: room.spectatorCount,
    held: null,
    isClosed: false,
    unsubscribe,
  };
  takeSeats(live);
  return live;
}

/** The room with the boards as they are at this moment. */
export function withBoards(room: Room, seats: LiveRoom['seats']): Room {
  const players = room.players.map((player) => {
    const seat = seats.get(player.id);
    if (!seat || !isNewer(seat, player)) return player;
    return { ...player, board: seat.board, moveCount: seat.moveCount };
  });
  return { ...room, players };
}

/** A new version of the room has come: boards of players whose socket is the same stay, the others begin from the row. */
export function takeSeats(live: LiveRoom): void {
  const { id, players } = live.room;
  for (const player of players) {
    const seat = live.seats.get(player.id);
    if (player.leftAtMs !== null) live.seats.delete(player.id);
    else if (!seat || !isNewer(seat, player)) live.seats.set(player.id, seatOf(player, id));
    else if (player.completedAtMs !== null) seat.isHome = true;
  }
  for (const playerId of live.seats.keys()) {
    if (!players.some((player) => player.id === playerId)) live.seats.delete(playerId);
  }
}

/** Rows are some moves behind; but another socket's board counts from its row. */
function isNewer(seat: Seat, { connection, moveCount }: Player): boolean {
  return seat.connection === connection && seat.moveCount >= moveCount;
}

export function playerOf({ live, sessionHash }: Member): Player | undefined {
  const player = findPlayer(live.room, sessionHash);
  return player?.leftAtMs === null ? player : undefined;
}

/** What a client is told of itself (G20). */
export function youOf(member: Member): You | null {
  const { live, personId, wantsSeat, isSeated } = member;
  if (personId === null) return null;
  const { rules, state } = live.room;
  const isWaitingForHost = rules.joinMode === 'host' && state.phase === 'waiting' && wantsSeat && !isSeated;
  return { participantId: personId, isWaitingForHost };
}
