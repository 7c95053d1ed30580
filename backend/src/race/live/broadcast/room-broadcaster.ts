import { type FromRaceServer, raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listEvents, needsState } from './events.ts';
import {
  findPlayerOf,
  type LiveRoom,
  type Member,
  presentYou,
  type RoomClient,
  updateSeats,
  withBoards,
} from '../room/live-room.ts';
import type { RoomOutbox } from './room-outbox.ts';
import { createMoveMessage } from './room-message.ts';
import type { RemoteMove } from '../room/remote-move.ts';
import type { Player, Room } from '../../rules/room.ts';
import type { Seen } from '../../store/room-rows.ts';
import { applyRemoteBoard } from '../room/seat.ts';
import { presentRoom } from '../../view.ts';

export interface RoomBroadcasterServices extends Pick<Platform, 'log'> {
  outbox: RoomOutbox;
  /** The database's time. */
  clock: Clock;
  /** Finds the next room for players of a finished race; null if the campaign no longer has races. */
  findNextRoom: (room: Room) => Promise<string | null>;
}

type NextRoom = Extract<FromRaceServer, { type: 'next_room' }>;

/** Applies new versions and moves to live rooms, and informs the clients. */
export class RoomBroadcaster {
  readonly #services: RoomBroadcasterServices;

  constructor(services: RoomBroadcasterServices) {
    this.#services = services;
  }

  /** Sends a client the full state, after all pending messages. */
  sendState(client: RoomClient): void {
    const { member } = client;
    if (!member) return;
    const { live } = member;
    const { outbox, clock } = this.#services;
    outbox.flush(live);
    const room = presentRoom(withBoards(live.room, live.seats), clock.now(), live.ghostsRaceMs);
    client.send({ type: 'room_state', room, you: presentYou(member) });
    if (live.isDelayed) client.send({ type: 'delayed', isDelayed: true });
  }

  /**
   * Applies a newer version of the room; versions may arrive out of order. Returns false if the version is
   * not newer.
   */
  applyVersion(live: LiveRoom, { room, nowMs }: Seen): boolean {
    if (room.version === live.room.version) live.room = { ...live.room, spectatorCount: room.spectatorCount };
    if (room.version <= live.room.version) return false;
    const before = withBoards(live.room, live.seats);
    // A new deal replaces every board, even one on which somebody has moved.
    if (String(room.initialBoard) !== String(live.room.initialBoard)) live.seats.clear();
    live.room = { ...room, visitor: null };
    this.#announceChanges(live, before, nowMs);
    this.#updateClients(live, before);
    this.#sendNextRoomToFinishers(live, before);
    if (room.state.phase === 'over' && before.state.phase !== 'over') void this.#announceNextRoom(live);
    return true;
  }

  /** Applies a move that another node has judged. */
  applyRemoteMove(live: LiveRoom, { playerId, connection, moveCount, board }: RemoteMove): void {
    const seat = live.seats.get(playerId);
    if (!seat || seat.connection !== connection || seat.moveCount >= moveCount) return;
    const isNext = seat.moveCount + 1 === moveCount;
    applyRemoteBoard(seat, board, moveCount);
    this.#services.outbox.enqueue(live, createMoveMessage(seat, isNext));
  }

  /** Announces that moves by players on other nodes arrive late, or that they arrive in time again. */
  announceDelay(live: LiveRoom, isDelayed: boolean): void {
    if (live.isDelayed === isDelayed) return;
    live.isDelayed = isDelayed;
    this.#services.outbox.enqueue(live, JSON.stringify({ type: 'delayed', isDelayed }));
  }

  announceSpectators(live: LiveRoom): void {
    const count = live.room.spectatorCount;
    if (count === live.announcedSpectators) return;
    live.announcedSpectators = count;
    this.#services.outbox.enqueue(live, JSON.stringify({ type: 'spectators', count }));
  }

  /** Announces the changes since an earlier version of the room. */
  #announceChanges(live: LiveRoom, before: Room, nowMs: number): void {
    const { outbox } = this.#services;
    // Sends the boards with missed moves in full. No event contains them, and clients with compact moves need them to
    // follow the next move.
    for (const seat of updateSeats(live)) outbox.enqueue(live, createMoveMessage(seat, false));
    const times = { serverTimeMs: nowMs, ghostsRaceMs: live.ghostsRaceMs };
    for (const event of listEvents(before, withBoards(live.room, live.seats), times))
      outbox.enqueue(live, JSON.stringify(event));
  }

  /** Updates the clients after a new version of the room, and closes the sockets of people whom the owner removed. */
  #updateClients(live: LiveRoom, before: Room): void {
    for (const client of [...live.clients]) {
      if (isRemoved(client, live.room)) this.#sendAway(live, client);
      else this.#updateSeat(client);
    }
    if (needsState(before, live.room)) for (const client of live.clients) this.sendState(client);
  }

  /**
   * Updates a client after a new version of the room. Sends the full state if the client has gained or lost a
   * slot, and closes a socket that no longer owns its slot.
   */
  #updateSeat(client: RoomClient): void {
    const { member } = client;
    if (!member || member.personId === null) return;
    const player = findPlayerOf(member);
    const wasSeated = member.isSeated;
    member.isSeated = player !== undefined;
    if (wasSeated && !player) member.personId = null;
    if (wasSeated !== member.isSeated) this.sendState(client);
    else if (player) closeIfReplaced(client, player, member);
  }

  /** Sends the reason to a person whom the owner has removed, and closes the socket (G91). */
  #sendAway(live: LiveRoom, client: RoomClient): void {
    this.#services.outbox.flush(live);
    client.sendError('race.removed');
    client.close(raceCloseCodes.removed, 'race.removed');
  }

  /** Sends the code of the next room to a client that has finished its race. */
  async sendNextRoom(client: RoomClient, room: Room): Promise<void> {
    if (!mayFollow(client, room)) return;
    const next = await this.#findNextRoom(room);
    if (next) client.send(next);
  }

  /**
   * Sends the code of the next room to players who have just finished, so that they need not wait for idle
   * players.
   */
  #sendNextRoomToFinishers(live: LiveRoom, before: Room): void {
    const { room } = live;
    if (room.state.phase === 'over') return;
    for (const client of live.clients) {
      const { personId = null } = client.member ?? {};
      if (personId !== null && hasFinished(room, personId) && !hasFinished(before, personId))
        void this.sendNextRoom(client, room);
    }
  }

  async #announceNextRoom(live: LiveRoom): Promise<void> {
    const { room } = live;
    const next = await this.#findNextRoom(room);
    if (!next) return;
    if (room.isOpenedByPlatform) this.#services.outbox.enqueue(live, JSON.stringify(next));
    else for (const client of live.clients) if (mayFollow(client, room)) client.send(next);
  }

  async #findNextRoom(room: Room): Promise<NextRoom | null> {
    const { findNextRoom, log } = this.#services;
    try {
      const roomCode = await findNextRoom(room);
      return roomCode === null ? null : { type: 'next_room', roomCode };
    } catch (error) {
      log.warn({ err: error, room: room.code }, 'the next room could not be found');
      return null;
    }
  }
}

/**
 * Whether a client receives the code of the next room. In a room that the owner opened, only players receive the
 * code, because they go to the public room only when they press a button. A big screen would go there automatically
 * (G88).
 */
function mayFollow({ member }: RoomClient, { isOpenedByPlatform }: Room): boolean {
  return isOpenedByPlatform || member?.isSeated === true;
}

/** Whether a player has finished and has a place. */
export function hasFinished({ players }: Room, playerId: string): boolean {
  return players.some(({ id, place }) => id === playerId && place !== null);
}

function isRemoved({ member }: RoomClient, { control, state }: Room): boolean {
  return member !== null && state.phase !== 'over' && control.removed.includes(member.sessionHash);
}

/** Closes a socket that no longer owns its slot. */
function closeIfReplaced(client: RoomClient, player: Player, { connection }: Member): void {
  if (player.connection > connection) client.close(raceCloseCodes.replaced, 'replaced');
  // Another node assumed that this node was dead and disconnected the player, so the client must reconnect.
  else if (!player.isConnected) client.close(raceCloseCodes.restart, 'restart');
}
