import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Channels } from '../../../platform/channels.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Finishes, hasStoredFinish } from './finishes.ts';
import type { RaceMetrics } from '../metrics.ts';
import type { Moves } from './moves.ts';
import type { RoomOutbox } from '../broadcast/room-outbox.ts';
import { createMoveMessage } from '../broadcast/room-message.ts';
import { writeMove } from './remote-move.ts';
import { countRaceMs } from '../../rules/pause.ts';
import { isOn, isPaused } from '../../rules/room.ts';
import { getRoomChannel } from '../../store/room-listeners.ts';
import { isBoardSolved, isTooFast, type Seat, slide, undoSlide } from './seat.ts';
import type { Member, RoomClient } from './live-room.ts';

export interface RefereeServices extends Pick<Platform, 'log'> {
  channels: Pick<Channels, 'publish'>;
  outbox: RoomOutbox;
  moves: Moves;
  metrics: RaceMetrics;
  /** The database's time. */
  clock: Clock;
  finishes: Pick<Finishes, 'store'>;
}

/** Judges the moves of players. */
export class Referee {
  readonly #services: RefereeServices;

  constructor(services: RefereeServices) {
    this.#services = services;
  }

  /**
   * Slides a tile of the client's own board, or refuses the move. This function runs for every move, so it
   * never waits.
   */
  move(client: RoomClient, cell: number, otherCell: number): void {
    const { channels, clock, metrics, moves, outbox } = this.#services;
    const nowMs = clock.now();
    const turn = findPlayableSeat(client, nowMs);
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
    if (isBoardSolved(seat) && isTooFast(seat, countRaceMs(member.live.room, nowMs))) {
      undoSlide(seat, gap);
      this.refuse(client, 'race.too_fast');
      return;
    }
    metrics.move();
    outbox.enqueue(member.live, createMoveMessage(seat, true));
    channels.publish(getRoomChannel(member.live.code), writeMove(seat));
    moves.record(seat, gap, nowMs);
    if (isBoardSolved(seat)) this.#finish(client, { member, seat }, nowMs);
  }

  /** Handles the client's claim that its board is solved. The server checks the board itself. */
  complete(client: RoomClient): void {
    const nowMs = this.#services.clock.now();
    const turn = findPlayableSeat(client, nowMs, { isPauseAllowed: true });
    if (typeof turn === 'string') this.refuse(client, turn);
    else if (isBoardSolved(turn.seat)) this.#finish(client, turn, turn.seat.solvedAtMs ?? nowMs);
    else this.refuse(client, 'race.not_solved');
  }

  /** Finishes a reconnecting player whose board was already solved when the previous node crashed (G47). */
  finishSolvedBoard(client: RoomClient): void {
    const nowMs = this.#services.clock.now();
    const turn = findPlayableSeat(client, nowMs, { isPauseAllowed: true });
    if (typeof turn !== 'string' && isBoardSolved(turn.seat))
      this.#finish(client, turn, turn.seat.solvedAtMs ?? nowMs);
  }

  /** Sends an error. A player also receives the current board, because the client may show another one. */
  refuse(client: RoomClient, code: ErrorCode): void {
    this.#services.metrics.refuse(code);
    const seat = findSeat(client);
    if (!seat) {
      client.sendError(code);
      return;
    }
    const { playerId: participantId, board: puzzleState, moveCount: moveNumber } = seat;
    client.send({ type: 'board_reset', participantId, puzzleState, moveNumber, code });
  }

  #finish(client: RoomClient, { member, seat }: Turn, judgedAtMs: number): void {
    seat.hasFinished = true;
    seat.solvedAtMs = judgedAtMs;
    this.#services.finishes.store(member, seat, judgedAtMs).catch((error: unknown) => {
      seat.hasFinished = hasStoredFinish(member.live.room, member.sessionHash);
      if (error instanceof AppError) this.refuse(client, error.code);
      else this.#services.log.error({ err: error, room: member.live.code }, 'a finish failed');
    });
  }
}

interface Turn {
  member: Member;
  seat: Seat;
}

/**
 * Returns the client's slot if the client may move now, otherwise the reason as an error code. A board that was solved
 * before a pause may finish during the pause.
 */
function findPlayableSeat(
  client: RoomClient,
  nowMs: number,
  { isPauseAllowed = false } = {},
): Turn | ErrorCode {
  const { member } = client;
  if (!member) return 'race.not_joined';
  const seat = findSeat(client);
  if (!seat) return 'race.not_a_player';
  if (seat.hasFinished) return 'race.already_finished';
  const { room } = member.live;
  if (isPaused(room, nowMs) && !isPauseAllowed) return 'race.paused';
  return isOn(room, nowMs) || isPaused(room, nowMs) ? { member, seat } : 'race.not_racing';
}

function findSeat({ member }: RoomClient): Seat | null {
  if (!member?.isSeated || member.personId === null) return null;
  const seat = member.live.seats.get(member.personId);
  return seat?.connection === member.connection ? seat : null;
}
