import { randomUUID } from 'node:crypto';
import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../../../platform/platform.ts';
import { hashSession } from '../../../platform/session-hash.ts';
import type { ClientInfo, MessageFormat } from '../connection/client.ts';
import { enter, readDisplayName } from '../../rules/entry.ts';

import type { LiveRoom, Member, RoomClient } from './live-room.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { Moves } from './moves.ts';
import { choosePlayerName } from '../../names.ts';
import { hashRaceNetwork } from '../../network-hash.ts';
import { isAllowedOrigin } from '../../origins.ts';
import type { RoomOutbox } from '../broadcast/room-outbox.ts';
import { connect, disconnect } from '../../rules/race.ts';
import type { Referee } from './referee.ts';
import type { Arrivals, Assigned } from '../../arrivals/assign-rooms.ts';
import type { Seen } from '../../store/room-rows.ts';
import type { RoomStore } from '../../store/room-store.ts';
import type { RoomWork } from './room-work.ts';
import { findPlayer, isRefusal, type Room, type Transition } from '../../rules/room.ts';
import { hasFinished, type RoomBroadcaster } from '../broadcast/room-broadcaster.ts';
import type { Tickets } from '../../ticket.ts';

/** A socket's request to join a room, with its credentials. */
export interface JoinRequest {
  roomCode: string;
  sessionId: string;
  ticket: string;
  displayName?: string;
  wantsSeat: boolean;
  format: MessageFormat;
  /** Whether the client shows prizes other than the winner's. */
  showsPrizes: boolean;
  /** Whether the person may get another room of the same campaign. */
  anyRoom: boolean;
  /** Origin of the page that opened the socket. */
  origin: string | undefined;
  from: ClientInfo;
}

/** A checked request. */
type Joining = Pick<
  JoinRequest,
  'roomCode' | 'displayName' | 'wantsSeat' | 'format' | 'from' | 'showsPrizes'
> & {
  sessionHash: string;
};

export interface AdmissionServices extends Pick<Platform, 'log' | 'publicUrl' | 'secrets'> {
  store: RoomStore;
  work: RoomWork;
  arrivals: Arrivals;
  tickets: Tickets;
  rooms: LiveRooms;
  moves: Moves;
  outbox: RoomOutbox;
  broadcaster: RoomBroadcaster;
  referee: Referee;
  /** Called for each room that a socket has entered. */
  onEntered: (live: LiveRoom) => void;
  nodeId: string;
  /** Aborted when the node closes. */
  closing: AbortSignal;
}

/** Admits sockets to the rooms of this node. */
export class Admission {
  readonly #services: AdmissionServices;

  constructor(services: AdmissionServices) {
    this.#services = services;
  }

  /**
   * Admits a socket to a room and sends it the full state. The server chooses the room if `anyRoom` is set.
   * @throws AppError race.room_not_found, race.origin_not_allowed, race.ticket_invalid, race.full,
   * race.spectators_full
   */
  async admit(client: RoomClient, request: JoinRequest): Promise<void> {
    const { store, closing } = this.#services;
    const found = await store.readRoom(request.roomCode);
    if (!found) throw new AppError('race.room_not_found');
    this.#check(found.room, request);
    if (closing.aborted) throw new AppError('server.unavailable');
    const assigned = await this.#assign(found.room, request);
    const joining = { ...request, sessionHash: hashText(request.sessionId) };
    if (!assigned) {
      await this.#join(client, joining, null);
      return;
    }
    const { code: roomCode, seen } = assigned;
    try {
      await this.#join(client, { ...joining, roomCode }, seen);
    } catch (error) {
      if (seen) this.#releaseSlot(seen.room, joining.sessionHash);
      throw error;
    }
  }

  /**
   * Moves a player who would be alone at the start of a scheduled race to another room of this race, and
   * sends the full state of that room (G77). Does nothing if there is no such room.
   */
  async regroup(client: RoomClient): Promise<void> {
    const { arrivals, nodeId, rooms } = this.#services;
    const { member } = client;
    const player = member && findPlayer(member.live.room, member.sessionHash);
    if (!member || !player) return;
    const { live, sessionHash, from, wantsSeat, showsPrizes } = member;
    const { displayName, slot } = player;
    const regrouped = await arrivals.regroup({
      ...{ sessionHash, displayName: undefined, network: from.network, askedCode: live.code, nodeId },
      kept: { displayName, slot },
    });
    if (!regrouped) return;
    const { code: roomCode, seen, announce } = regrouped;
    try {
      live.clients.delete(client);
      // The socket may have closed meanwhile. The slot is then held, as after any lost connection.
      if (client.member !== member) throw new AppError('race.not_joined');
      const joining = {
        ...{ roomCode, sessionHash, displayName, wantsSeat, from, showsPrizes },
        format: client.format,
      };
      await this.#join(client, joining, seen);
    } catch (error) {
      this.#releaseSlot(seen.room, sessionHash);
      throw error;
    } finally {
      announce();
      rooms.release(live);
    }
  }

  /** @param seen the room in which the person was connected already; null if the person must enter */
  async #join(client: RoomClient, request: Joining, seen: Seen | null): Promise<void> {
    const { rooms } = this.#services;
    const live = await rooms.open(request.roomCode);
    live.joining += 1;
    try {
      // `live` may be older than the connection of the person, which `seen` contains.
      if (seen) rooms.follow(live, seen);
      await this.#admitTo(client, live, { request, seen });
    } finally {
      live.joining -= 1;
      rooms.release(live);
    }
  }

  /** Marks the player of a socket that could not be admitted as disconnected. */
  #releaseSlot(room: Room, sessionHash: string): void {
    const { store, work, log } = this.#services;
    const player = findPlayer(room, sessionHash);
    if (!player) return;
    const release: Transition = (current, nowMs) => disconnect(current, player, nowMs);
    work
      .store(room.code, () => store.tendRoom(room.code, release))
      .catch((error: unknown) => {
        log.warn({ err: error, room: room.code }, 'the slot of a failed join could not be released');
      });
  }

  #check({ puzzleId, rules }: Room, { origin, sessionId, ticket }: JoinRequest): void {
    const { publicUrl, tickets } = this.#services;
    if (!isAllowedOrigin(origin, { publicUrl, allowedDomains: rules.allowedDomains }))
      throw new AppError('race.origin_not_allowed');
    tickets.check(ticket, { puzzleId, sessionHash: hashSession(sessionId) });
  }

  /**
   * Assigns a room to a person who wants to race and accepts any room. Returns null for all others, for players of
   * the room, and where the owner decides who races (G20).
   */
  async #assign(room: Room, request: JoinRequest): Promise<Assigned | null> {
    const { roomCode, sessionId, displayName, wantsSeat, anyRoom, from } = request;
    const { arrivals, nodeId } = this.#services;
    const isForAnyone = room.isOpenedByPlatform && room.rules.joinMode === 'auto';
    if (!anyRoom || !wantsSeat || !isForAnyone) return null;
    const sessionHash = hashText(sessionId);
    if (findPlayer(room, sessionHash)) return null;
    const arrival = { sessionHash, displayName, network: from.network, askedCode: roomCode, nodeId };
    return await arrivals.assign(room.puzzleId, arrival);
  }

  async #admitTo(
    client: RoomClient,
    live: LiveRoom,
    { request, seen }: { request: Joining; seen: Seen | null },
  ): Promise<void> {
    const { outbox, broadcaster, referee, onEntered } = this.#services;
    const { sessionHash, wantsSeat, format, from, showsPrizes } = request;
    const isConnected = seen !== null && isNewest(live.room, seen.room, sessionHash);
    const membership = isConnected
      ? findMembership(seen.room, sessionHash)
      : await this.#enterAgain(live, request);
    replaceEarlierSockets(client, live, sessionHash);
    client.format = format;
    client.member = { ...membership, live, sessionHash, wantsSeat, from, showsPrizes };
    outbox.flush(live);
    live.clients.add(client);
    onEntered(live);
    broadcaster.sendState(client);
    referee.finishSolvedBoard(client);
    const isDone = membership.personId !== null && hasFinished(live.room, membership.personId);
    if (isDone || live.room.state.phase === 'over') void broadcaster.sendNextRoom(client, live.room);
  }

  /** Enters the room for a person who may already be in it. */
  async #enterAgain(live: LiveRoom, request: Joining): Promise<Membership> {
    const { moves, secrets } = this.#services;
    const { sessionHash } = request;
    // The new socket starts with the stored board, so the moves of the earlier socket are stored first.
    if (findPlayer(live.room, sessionHash)) await moves.flush();
    const networkHash = hashRaceNetwork(secrets, live.room.id, request.from.network);
    return await this.#enter(request, networkHash);
  }

  /** Enters the room and connects the person to this node. */
  async #enter(
    { roomCode, sessionHash, displayName, wantsSeat }: Joining,
    networkHash: string,
  ): Promise<Membership> {
    const { store, nodeId } = this.#services;
    const newcomer = {
      id: randomUUID(),
      sessionHash,
      networkHash,
      displayName: readDisplayName(displayName),
      fallbackName: choosePlayerName(),
      wantsSeat,
    };
    const admit: Transition = (room, nowMs) => {
      const entered = enter(room, newcomer, nowMs);
      return isRefusal(entered) ? entered : connect(entered, { sessionHash, nodeId }, nowMs);
    };
    try {
      const { room } = await store.enterRoom(roomCode, admit, sessionHash);
      return findMembership(room, sessionHash);
    } catch (error) {
      // Anyone may look at the result of a race that is over.
      if (!(error instanceof AppError) || error.code !== 'race.room_over') throw error;
      return { personId: null, connection: 0, isSeated: false };
    }
  }
}

function hashText(sessionId: string): string {
  return hashSession(sessionId).toString('base64url');
}

/** Whether the socket that was connected in `seen` is still the newest socket of the player. */
function isNewest(now: Room, seen: Room, sessionHash: string): boolean {
  const player = findPlayer(now, sessionHash);
  return player?.isConnected === true && player.connection === findPlayer(seen, sessionHash)?.connection;
}

/** The fields of `Member` whose values come from the room. */
type Membership = Pick<Member, 'personId' | 'connection' | 'isSeated'>;

/** Closes the earlier sockets of a person, because the newest one takes over. */
function replaceEarlierSockets(newest: RoomClient, live: LiveRoom, sessionHash: string): void {
  for (const client of live.clients) {
    if (client === newest || client.member?.sessionHash !== sessionHash) continue;
    live.clients.delete(client);
    client.member = null;
    client.close(raceCloseCodes.replaced, 'replaced');
  }
}

function findMembership(room: Room, sessionHash: string): Membership {
  const player = findPlayer(room, sessionHash);
  if (player?.leftAtMs === null)
    return { personId: player.id, connection: player.connection, isSeated: true };
  const { id: personId = null, connection = 0 } = room.visitor ?? {};
  return { personId, connection, isSeated: false };
}
