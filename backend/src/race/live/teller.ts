import { type FromRaceServer, raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Client, Member } from './client.ts';
import { eventsBetween } from './events.ts';
import { type LiveRoom, playerOf, takeSeats, withBoards, youOf } from './live-room.ts';
import type { Postman } from './postman.ts';
import { moveUpdate, type RemoteMove } from './remote-move.ts';
import type { Player, Room } from '../rules/room.ts';
import type { Seen } from '../store/room-rows.ts';
import { show } from './seat.ts';
import { presentRoom } from '../view.ts';

export interface TellerServices extends Pick<Platform, 'log'> {
  postman: Postman;
  /** The database's time. */
  clock: Clock;
  /** Where players go on after a race; null when nowhere. */
  findNextRoom: (room: Room) => Promise<string | null>;
}

type NextRoom = Extract<FromRaceServer, { type: 'next_room' }>;

/** Takes in what became of a room, and tells its clients of it. */
export class Teller {
  readonly #services: TellerServices;

  constructor(services: TellerServices) {
    this.#services = services;
  }

  /** Tells a client all there is, after what it was told before. */
  sendState(client: Client): void {
    const { member } = client;
    if (!member) return;
    const { live } = member;
    const { postman, clock } = this.#services;
    postman.deliver(live);
    const room = presentRoom(withBoards(live.room, live.seats), clock.now());
    client.send({ type: 'room_state', room, you: youOf(member) });
  }

  /** False for a version that is known: two changes may be heard of in another order than they were made in. */
  takeVersion(live: LiveRoom, { room, nowMs }: Seen): boolean {
    if (room.version === live.room.version) live.room = { ...live.room, spectatorCount: room.spectatorCount };
    if (room.version <= live.room.version) return false;
    const { postman } = this.#services;
    const before = withBoards(live.room, live.seats);
    live.room = { ...room, visitor: null };
    takeSeats(live);
    for (const event of eventsBetween(before, withBoards(live.room, live.seats), nowMs))
      postman.post(live, JSON.stringify(event));
    for (const client of [...live.clients]) this.#followSeat(client);
    if (room.state.phase === 'over' && before.state.phase !== 'over') void this.#announceNext(live);
    return true;
  }

  /** A move that another node has judged. */
  takeMove(live: LiveRoom, { playerId, connection, moveCount, board }: RemoteMove): void {
    const seat = live.seats.get(playerId);
    if (!seat || seat.connection !== connection || seat.moveCount >= moveCount) return;
    show(seat, board, moveCount);
    this.#services.postman.post(live, moveUpdate(seat));
  }

  tellSpectators(live: LiveRoom): void {
    const count = live.room.spectatorCount;
    if (count === live.toldSpectators) return;
    live.toldSpectators = count;
    this.#services.postman.post(live, JSON.stringify({ type: 'spectators', count }));
  }

  /** What a new version of the room means for one of its sockets. */
  #followSeat(client: Client): void {
    const { member } = client;
    if (!member || member.personId === null) return;
    const player = playerOf(member);
    const wasSeated = member.isSeated;
    member.isSeated = player !== undefined;
    if (wasSeated && !player) member.personId = null;
    if (wasSeated !== member.isSeated) this.sendState(client);
    else if (player) checkHold(client, player, member);
  }

  /** Tells who comes to a race that is over where the next one is. */
  async tellNext(client: Client, room: Room): Promise<void> {
    const next = await this.#findNext(room);
    if (next) client.send(next);
  }

  async #announceNext(live: LiveRoom): Promise<void> {
    const next = await this.#findNext(live.room);
    if (next) this.#services.postman.post(live, JSON.stringify(next));
  }

  async #findNext(room: Room): Promise<NextRoom | null> {
    const { findNextRoom, log } = this.#services;
    try {
      const roomCode = await findNextRoom(room);
      return roomCode === null ? null : { type: 'next_room', roomCode };
    } catch (error) {
      log.warn({ err: error, room: room.code }, 'no next room was found');
      return null;
    }
  }
}

/** Whether the seat is still this socket's. */
function checkHold(client: Client, player: Player, { connection }: Member): void {
  if (player.connection > connection) client.close(raceCloseCodes.replaced, 'replaced');
  // Somebody took this node for dead: the socket comes back as a new one.
  else if (!player.isConnected) client.close(raceCloseCodes.restart, 'restart');
}
