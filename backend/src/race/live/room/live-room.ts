import type { You } from '@puzzle-prize/sdk/protocol';
import type { Client, ClientInfo } from '../connection/client.ts';
import { countRaceMs } from '../../rules/pause.ts';
import { findPlayer, type Player, type Room } from '../../rules/room.ts';
import type { RoomMessage } from '../broadcast/room-message.ts';
import type { Seen } from '../../store/room-rows.ts';
import { type Seat, createSeat } from './seat.ts';

/** The person behind a socket that has joined a room. */
export interface Member {
  live: LiveRoom;
  sessionHash: string;
  /** Id of the participant; null for a spectator of a race that is over, and for a player who gave up. */
  personId: string | null;
  /**
   * The number of this socket among the sockets of the person. If the room has a higher number, another
   * socket has taken over.
   */
  connection: number;
  isSeated: boolean;
  wantsSeat: boolean;
  from: ClientInfo;
  /** Whether the client shows prizes other than the winner's (G85). */
  showsPrizes: boolean;
}

export type RoomClient = Client<Member>;

/**
 * A room with sockets on this node. It contains the last read state and the changes that are not stored yet.
 */
export interface LiveRoom {
  readonly code: string;
  /** The stored state. */
  room: Room;
  /** The slots of the players on all nodes, by player id. */
  readonly seats: Map<string, Seat>;
  readonly clients: Set<RoomClient>;
  /** The players of this node whose prizes the node still has to give, by player id. */
  readonly awaitingPrize: Map<string, Member>;
  /** Whether the players who have not finished have been added to `awaitingPrize`. */
  areUnfinishedNoted: boolean;
  /** Messages for all clients. They wait until they are sent together. */
  pendingMessages: RoomMessage[];
  /** The number of joins in progress. The room stays open until they end. */
  joining: number;
  timer: NodeJS.Timeout | undefined;
  /** The timer of the next move of a ghost. */
  ghostTimer: NodeJS.Timeout | undefined;
  /** The time of the race, without its pauses, up to which the moves of ghosts were sent. */
  ghostsRaceMs: number;
  /** The spectator count that the clients know. */
  announcedSpectators: number;
  /** Whether the clients know that updates from other nodes arrive late. */
  isDelayed: boolean;
  /** Messages from other nodes that arrive while the room is being read; null at any other time. */
  heldMessages: string[] | null;
  /** Whether the room was released and receives no updates. */
  isClosed: boolean;
  unsubscribe: () => void;
}

export function createLiveRoom({ room, nowMs }: Seen, unsubscribe: () => void): LiveRoom {
  const live: LiveRoom = {
    code: room.code,
    room,
    seats: new Map(),
    clients: new Set(),
    awaitingPrize: new Map(),
    // If the race is already over, its prizes were given before, and players can request missing ones.
    areUnfinishedNoted: room.state.phase === 'over',
    pendingMessages: [],
    joining: 0,
    timer: undefined,
    ghostTimer: undefined,
    ghostsRaceMs: countRaceMs(room, nowMs),
    announcedSpectators: room.spectatorCount,
    isDelayed: false,
    heldMessages: null,
    isClosed: false,
    unsubscribe,
  };
  updateSeats(live);
  return live;
}

/** Returns the room with the current boards. */
export function withBoards(room: Room, seats: LiveRoom['seats']): Room {
  const players = room.players.map((player) => {
    const seat = seats.get(player.id);
    if (!seat || !isNewer(seat, player)) return player;
    return { ...player, board: seat.board, moveCount: seat.moveCount };
  });
  return { ...room, players };
}

/**
 * Updates the slots for a new version of the room. A slot with the same connection keeps its board unless the
 * stored one is newer. Other slots start from the stored board.
 * @returns the slots that got a newer board on the same connection, because this node has missed moves
 */
export function updateSeats(live: LiveRoom): Seat[] {
  const { id, players } = live.room;
  const advanced: Seat[] = [];
  for (const player of players) {
    const seat = live.seats.get(player.id);
    if (player.leftAtMs !== null) live.seats.delete(player.id);
    else if (!seat || !isNewer(seat, player)) {
      const stored = createSeat(player, id);
      live.seats.set(player.id, stored);
      if (seat?.connection === stored.connection && seat.moveCount < stored.moveCount) advanced.push(stored);
    } else if (player.completedAtMs !== null) seat.hasFinished = true;
  }
  for (const playerId of live.seats.keys()) {
    if (!players.some((player) => player.id === playerId)) live.seats.delete(playerId);
  }
  return advanced;
}

/**
 * Whether the board of the slot is newer than the stored board, which may be some moves behind. After a new
 * connection or a new deal, the stored board is the valid one.
 */
function isNewer(seat: Seat, { connection, moveCount }: Player): boolean {
  return seat.connection === connection && seat.moveCount > 0 && seat.moveCount >= moveCount;
}

export function findPlayerOf({ live, sessionHash }: Member): Player | undefined {
  const player = findPlayer(live.room, sessionHash);
  return player?.leftAtMs === null ? player : undefined;
}

/** Builds the part of the state that describes the client itself (G20). */
export function presentYou(member: Member): You | null {
  const { live, personId, wantsSeat, isSeated } = member;
  if (personId === null) return null;
  const { rules, state } = live.room;
  const isWaitingForHost = rules.joinMode === 'host' && state.phase === 'waiting' && wantsSeat && !isSeated;
  return { participantId: personId, isWaitingForHost };
}
