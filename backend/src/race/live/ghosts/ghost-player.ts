import type { Clock } from '../../../platform/clock.ts';
import { findNextGhostMove, getGhostBoard, type GhostMove, listGhostMoves } from '../../rules/ghosts.ts';
import { createMoveMessage, type RoomMessage } from '../broadcast/room-message.ts';
import type { RoomOutbox } from '../broadcast/room-outbox.ts';
import type { LiveRoom } from '../room/live-room.ts';

export interface GhostPlayerServices {
  outbox: Pick<RoomOutbox, 'enqueue'>;
  /** The database's time. */
  clock: Clock;
}

const minWaitMs = 2;

/**
 * Plays the ghosts of the rooms on this node (G70). The moves follow from the start of the race and the clock,
 * so nodes tell each other nothing, and a restarted node continues at the right move.
 */
export class GhostPlayer {
  readonly #services: GhostPlayerServices;

  constructor(services: GhostPlayerServices) {
    this.#services = services;
  }

  /** Sends the moves that are due, and sets the timer for the next move. Call it for each new version. */
  follow(live: LiveRoom): void {
    clearTimeout(live.ghostTimer);
    if (live.isClosed || live.room.ghosts.length === 0) return;
    const { clock, outbox } = this.#services;
    // The estimate of the database's time may step back by some milliseconds.
    const nowMs = Math.max(clock.now(), live.ghostsAtMs);
    for (const move of listGhostMoves(live.room, live.ghostsAtMs, nowMs))
      outbox.enqueue(live, createGhostMessage(move));
    live.ghostsAtMs = nowMs;
    const nextMs = findNextGhostMove(live.room, nowMs);
    if (nextMs === null) return;
    live.ghostTimer = setTimeout(
      () => {
        this.follow(live);
      },
      Math.max(nextMs - nowMs, minWaitMs),
    );
  }
}

/** Builds the message about a move of a ghost. The clients have the board of the move before. */
function createGhostMessage({ ghost, slot, moveCount }: GhostMove): RoomMessage {
  const board = [...getGhostBoard(ghost, moveCount)];
  return createMoveMessage({ playerId: ghost.id, slot, board, gap: board.indexOf(0), moveCount }, true);
}
