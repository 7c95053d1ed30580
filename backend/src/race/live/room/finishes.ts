import { setTimeout as sleep } from 'node:timers/promises';
import type { RacePrize } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ClientInfo } from '../connection/client.ts';
import { type LiveRoom, type Member, withBoards } from './live-room.ts';
import type { RoomOutbox } from '../broadcast/room-outbox.ts';
import type { RoomWork } from './room-work.ts';
import { listAwaited } from '../../rules/places.ts';
import { findDuePrize } from '../../rules/due-prize.ts';
import { mayMeetOpponent } from '../../rules/opponents.ts';
import { answer, type Finish, finish } from '../../rules/race.ts';
import { findPlayer, type Player, type Room, type Transition, findWinner } from '../../rules/room.ts';
import type { RoomStore } from '../../store/room-store.ts';
import type { Seat } from './seat.ts';

export interface FinishServices extends Pick<Platform, 'log'> {
  store: Pick<RoomStore, 'changeRoom' | 'changeRoomAsOf'>;
  work: RoomWork;
  outbox: RoomOutbox;
  /** The database's time. */
  clock: Clock;
  nodeId: string;
  /** Gives a player the prize of the race (G19, G85); repeated calls give the prize only once. */
  givePrize: (room: Room, player: Player, from: ClientInfo) => Promise<RacePrize | null>;
}

/**
 * Stores the finishes that this node judged. After a finish on another node, also confirms that all earlier
 * finishes judged here are stored (G47).
 */
export class Finishes {
  readonly #services: FinishServices;
  readonly #pending = new Set<Promise<void>>();
  readonly #confirming = new Set<LiveRoom>();

  constructor(services: FinishServices) {
    this.#services = services;
  }

  /**
   * Stores that the board of `seat` was solved at `judgedAtMs`, retrying as long as necessary.
   * @throws AppError when the room rejects the finish
   */
  async store({ live, sessionHash, ...member }: Member, seat: Seat, judgedAtMs: number): Promise<void> {
    const { nodeId, store, work } = this.#services;
    const { connection, moveCount } = seat;
    const done = { sessionHash, connection, board: [...seat.board], moveCount, judgedAtMs, nodeId };
    live.awaitingPrize.set(seat.playerId, { ...member, live, sessionHash });
    const arrive = () => store.changeRoomAsOf(live.code, judgedAtMs, createFinishTransition(done));
    const { room } = await this.#track(work.store(live.code, arrive));
    this.#award(live, room);
  }

  /** Handles a new version of the room. */
  onVersion(live: LiveRoom): void {
    this.#award(live, live.room);
    this.#confirm(live);
  }

  /** Waits until all finishes are stored and all prizes are given. */
  async close(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #track<T>(work: Promise<T>): Promise<T> {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.#pending.add(settled);
    try {
      return await work;
    } finally {
      this.#pending.delete(settled);
    }
  }

  /**
   * Gives prizes to players whose places are certain and, at the end of the race, to those who have not finished. If
   * this fails, the players get their prizes on request.
   */
  #award(live: LiveRoom, room: Room): void {
    this.#noteUnfinished(live, room);
    if (live.awaitingPrize.size === 0) return;
    const current = withBoards(room, live.seats);
    for (const [playerId, member] of live.awaitingPrize) {
      const player = current.players.find(({ id }) => id === playerId);
      if (!player || findDuePrize(current, player) === null) continue;
      // The prize requires a real opponent, and another player may still become one.
      if (mayMeetOpponent(current, player)) continue;
      live.awaitingPrize.delete(playerId);
      // Clients that know only the winner's prize would not show another one.
      if (member.showsPrizes || findWinner(current)?.id === playerId)
        this.#give(live, { room: current, player, member });
    }
  }

  /** Adds the players of this node who have not finished to `awaitingPrize`, once when the race is over. */
  #noteUnfinished(live: LiveRoom, room: Room): void {
    if (room.state.phase !== 'over' || live.areUnfinishedNoted) return;
    live.areUnfinishedNoted = true;
    for (const { member } of live.clients) {
      const player = member && findPlayer(room, member.sessionHash);
      if (member && player?.completedAtMs === null) live.awaitingPrize.set(player.id, member);
    }
  }

  #give(live: LiveRoom, { room, player, member }: { room: Room; player: Player; member: Member }): void {
    const { givePrize, outbox, log } = this.#services;
    const giving = givePrize(room, player, member.from).then((prize) => {
      if (!prize) return;
      outbox.flush(live);
      for (const client of live.clients) {
        if (client.member?.sessionHash === player.sessionHash) client.send({ type: 'prize_won', prize });
      }
    });
    this.#track(giving).catch((error: unknown) => {
      log.error(
        { err: error, room: live.code },
        'a prize could not be given; the player can still request it',
      );
    });
  }

  /**
   * Confirms that all earlier finishes judged by this node are stored, if a finish on another node waits for the
   * confirmation.
   */
  #confirm(live: LiveRoom): void {
    const finishedAtMs = listAwaited(live.room, this.#services.nodeId);
    if (finishedAtMs === null || this.#confirming.has(live)) return;
    this.#confirming.add(live);
    const answering = this.#storeConfirmation(live, finishedAtMs).finally(() =>
      this.#confirming.delete(live),
    );
    this.#track(answering).then(
      () => {
        if (!live.isClosed) this.#confirm(live);
      },
      (error: unknown) => {
        if (!(error instanceof AppError))
          this.#services.log.warn({ err: error }, 'a finish could not be confirmed');
      },
    );
  }

  async #storeConfirmation({ code }: LiveRoom, finishedAtMs: number): Promise<void> {
    const { clock, nodeId, store, work } = this.#services;
    // If this node's clock is behind, the node could still judge an earlier finish, so it waits.
    while (clock.now() < finishedAtMs) await sleep(Math.ceil(finishedAtMs - clock.now()));
    const from = { nodeId, untilMs: clock.now() };
    await work.store(code, () => store.changeRoom(code, (room, nowMs) => answer(room, from, nowMs)));
  }
}

/**
 * Creates a transition for a finish. It leaves a stored finish unchanged, so it may run again after a lost
 * reply.
 */
function createFinishTransition(done: Finish): Transition {
  return (room, nowMs) => (hasStoredFinish(room, done.sessionHash) ? room : finish(room, done, nowMs));
}

/** Whether the finish of this person is stored. */
export function hasStoredFinish(room: Room, sessionHash: string): boolean {
  return typeof findPlayer(room, sessionHash)?.completedAtMs === 'number';
}
