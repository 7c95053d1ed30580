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
import { connect } from '../../rules/race.ts';
import type { Referee } from './referee.ts';
import type { Arrivals } from '../../arrivals/assign-rooms.ts';
import type { RoomStore } from '../../store/room-store.ts';
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
  /** Whether the person may get another room of the same campaign. */
  anyRoom: boolean;
  /** Origin of the page that opened the socket. */
  origin: string | undefined;
  from: ClientInfo;
}

export interface AdmissionServices extends Pick<Platform, 'publicUrl' | 'secrets'> {
  store: RoomStore;
  arrivals: Arrivals;
  tickets: Tickets;
  rooms: LiveRooms;
  moves: Moves;
  outbox: RoomOutbox;
  broadcaster: RoomBroadcaster;
  referee: Referee;
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
    const { store, rooms, closing } = this.#services;
    const found = await store.readRoom(request.roomCode);
    if (!found) throw new AppError('race.room_not_found');
    this.#check(found.room, request);
    if (closing.aborted) throw new AppError('server.unavailable');
    const roomCode = await this.#chooseRoom(found.room, request);
    const live = await rooms.open(roomCode);
    live.joining += 1;
    try {
      await this.#admitTo(client, live, { ...request, roomCode });
    } finally {
      live.joining -= 1;
      rooms.release(live);
    }
  }

  #check({ puzzleId, rules }: Room, { origin, sessionId, ticket }: JoinRequest): void {
    const { publicUrl, tickets } = this.#services;
    if (!isAllowedOrigin(origin, { publicUrl, allowedDomains: rules.allowedDomains }))
      throw new AppError('race.origin_not_allowed');
    tickets.check(ticket, { puzzleId, sessionHash: hashSession(sessionId) });
  }

  /**
   * Returns the code of the room for a person. Another room than the one asked for is only for people who want to
   * race and did not ask for a particular room, and never where the owner decides who races (G20).
   */
  async #chooseRoom(room: Room, request: JoinRequest): Promise<string> {
    const { roomCode, sessionId, displayName, wantsSeat, anyRoom, from } = request;
    const isForAnyone = room.isOpenedByPlatform && room.rules.joinMode === 'auto';
    if (!anyRoom || !wantsSeat || !isForAnyone) return roomCode;
    const sessionHash = hashSession(sessionId).toString('base64url');
    if (findPlayer(room, sessionHash)) return roomCode;
    const arrival = { sessionHash, displayName, network: from.network, askedCode: roomCode };
    return (await this.#services.arrivals.assign(room.puzzleId, arrival)) ?? roomCode;
  }

  async #admitTo(client: RoomClient, live: LiveRoom, request: JoinRequest): Promise<void> {
    const { moves, outbox, broadcaster, referee } = this.#services;
    const sessionHash = hashSession(request.sessionId).toString('base64url');
    // The new socket starts with the stored board, so the moves of the earlier socket are stored first.
    if (findPlayer(live.room, sessionHash)) await moves.flush();
    const { wantsSeat, format, from } = request;
    const networkHash = hashRaceNetwork(this.#services.secrets, live.room.id, from.network);
    const membership = await this.#enter(request, { sessionHash, networkHash });
    replaceEarlierSockets(client, live, sessionHash);
    client.format = format;
    client.member = { ...membership, live, sessionHash, wantsSeat, from };
    outbox.flush(live);
    live.clients.add(client);
    broadcaster.sendState(client);
    referee.finishSolvedBoard(client);
    const isDone = membership.personId !== null && hasFinished(live.room, membership.personId);
    if (isDone || live.room.state.phase === 'over') void broadcaster.sendNextRoom(client, live.room);
  }

  /** Enters the room and connects the person to this node. */
  async #enter(
    { roomCode, displayName, wantsSeat }: JoinRequest,
    { sessionHash, networkHash }: { sessionHash: string; networkHash: string },
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
      const { room } = await store.changeRoom(roomCode, admit, sessionHash);
      return findMembership(room, sessionHash);
    } catch (error) {
      // Anyone may look at the result of a race that is over.
      if (!(error instanceof AppError) || error.code !== 'race.room_over') throw error;
      return { personId: null, connection: 0, isSeated: false };
    }
  }
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
