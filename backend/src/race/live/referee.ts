import type { RacePrize } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Channels } from '../../platform/channels.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Client, Member, Whereabouts } from './client.ts';
import { insist } from './insist.ts';
import type { RaceMetrics } from './metrics.ts';
import type { Moves } from './moves.ts';
import type { Postman } from './postman.ts';
import { type Finish, finish } from '../rules/race.ts';
import { moveUpdate, writeMove } from './remote-move.ts';
import { findPlayer, isOn, type Player, type Room, type Transition, winnerOf } from '../rules/room.ts';
import { roomChannel, type RoomStore } from '../store/room-store.ts';
import { isDone, type Seat, slide } from './seat.ts';

export interface RefereeServices extends Pick<Platform, 'log'> {
  channels: Pick<Channels, 'publish'>;
  store: Pick<RoomStore, 'changeRoom'>;
  postman: Postman;
  moves: Moves;
  metrics: RaceMetrics;
  /** The database's time. */
  clock: Clock;
  /** Aborted when the node closes. */
  closing: AbortSignal;
  /** Gives the winner the prize of the race (G19): once, however often it is called. */
  givePrize: (room: Room, winner: Player, from: Whereabouts) => Promise<RacePrize | null>;
}

/** Judges what players do with their boards. */
export class Referee {
  readonly #services: RefereeServices;
  readonly #arriving = new Set<Promise<void>>();

  constructor(services: RefereeServices) {
    this.#services = services;
  }

  /** Slides a tile of the client's own board, or says why not. The hot path: nothing here waits. */
  move(client: Client, cell: number, otherCell: number): void {
    const { channels, clock, metrics, moves, postman } = this.#services;
    const nowMs = clock.now();
    const turn = takeTurn(client, nowMs);
    if (typeof turn === 'string') {
      this.refuse(client, turn);
      return;
    }
    const { member, seat } = turn;
    const { gap } = seat;
    if (!slide(seat, cell, otherCell)) {
      this.refuse(client, 'race.illegal_move');
      return;
    }
    metrics.move();
    postman.post(member.live, moveUpdate(seat));
    channels.publish(roomChannel(member.live.code), writeMove(seat));
    moves.note(seat, gap, nowMs);
    if (isDone(seat)) this.#arrive(client, { member, seat });
  }

  /** The client says that its board is solved. The server knows. */
  complete(client: Client): void {
    const turn = takeTurn(client, this.#services.clock.now());
    if (typeof turn === 'string') this.refuse(client, turn);
    else if (isDone(turn.seat)) this.#arrive(client, turn);
    else this.refuse(client, 'race.not_solved');
  }

  /** Who comes back with a solved board that a server, before it died, did not bring home, is home now. */
  welcome(client: Client): void {
    const turn = takeTurn(client, this.#services.clock.now());
    if (typeof turn !== 'string' && isDone(turn.seat)) this.#arrive(client, turn);
  }

  /** Tells a player with their board as it is, since they may show another. */
  refuse(client: Client, code: ErrorCode): void {
    this.#services.metrics.refuse(code);
    const seat = seatOfClient(client);
    if (!seat) {
      client.sendError(code);
      return;
    }
    const { playerId: participantId, board: puzzleState, moveCount: moveNumber } = seat;
    client.send({ type: 'board_reset', participantId, puzzleState, moveNumber, code });
  }

  /** Waits until all who are solved are stored. */
  async close(): Promise<void> {
    await Promise.all(this.#arriving);
  }

  #arrive(client: Client, turn: Turn): void {
    const arriving = this.#bringHome(client, turn).finally(() => this.#arriving.delete(arriving));
    this.#arriving.add(arriving);
  }

  async #bringHome(client: Client, { member, seat }: Turn): Promise<void> {
    const { live, sessionHash } = member;
    seat.isHome = true;
    const { connection, moveCount } = seat;
    const done = { sessionHash, connection, board: [...seat.board], moveCount };
    try {
      const arrive = () => this.#services.store.changeRoom(live.code, arrival(done));
      const { room } = await insist(arrive, this.#services);
      const winner = winnerOf(room);
      if (winner?.sessionHash === sessionHash) await this.#award(member, room, winner);
    } catch (error) {
      seat.isHome = isHome(live.room, sessionHash);
      if (error instanceof AppError) this.refuse(client, error.code);
      else this.#services.log.error({ err: error, room: live.code, isHome: seat.isHome }, 'a finish failed');
    }
  }

  /** A prize that could not be given now is given when the winner asks for it. */
  async #award({ live, from }: Member, room: Room, winner: Player): Promise<void> {
    const { givePrize, postman } = this.#services;
    const prize = await givePrize(room, winner, from);
    if (!prize) return;
    postman.deliver(live);
    for (const client of live.clients) {
      if (client.member?.sessionHash === winner.sessionHash) client.send({ type: 'prize_won', prize });
    }
  }
}

interface Turn {
  member: Member;
  seat: Seat;
}

/** Whether the client has a board to play on now. */
function takeTurn(client: Client, nowMs: number): Turn | ErrorCode {
  const { member } = client;
  if (!member) return 'race.not_joined';
  const seat = seatOfClient(client);
  if (!seat) return 'race.not_a_player';
  if (seat.isHome) return 'race.already_finished';
  return isOn(member.live.room, nowMs) ? { member, seat } : 'race.not_racing';
}

function seatOfClient({ member }: Client): Seat | null {
  if (!member?.isSeated || member.personId === null) return null;
  const seat = member.live.seats.get(member.personId);
  return seat?.connection === member.connection ? seat : null;
}

/** Asked again after an answer that was lost: who is home stays home. */
function arrival(done: Finish): Transition {
  return (room, nowMs) => (isHome(room, done.sessionHash) ? room : finish(room, done, nowMs));
}

function isHome(room: Room, sessionHash: string): boolean {
  return typeof findPlayer(room, sessionHash)?.completedAtMs === 'number';
}
