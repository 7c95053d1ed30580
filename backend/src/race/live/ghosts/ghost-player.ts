import type { Clock } from '../../../platform/clock.ts';
import { createPlaybacks, findNextGhostMove, type GhostPlayback, playGhostMove } from '../../rules/ghosts.ts';
import { countRaceMs } from '../../rules/pause.ts';
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
 * Plays the ghosts of the rooms on this node (G70). The moves follow from the start of the race and the
 * clock, so nodes exchange no messages about them, and a restarted node continues at the right move.
 */
export class GhostPlayer {
  readonly #services: GhostPlayerServices;

  constructor(services: GhostPlayerServices) {
    this.#services = services;
  }

  /** Follows a new version of a room: sends the moves that are due, and sets the timer for the next one. */
  follow(live: LiveRoom): void {
    clearTimeout(live.ghostTimer);
    if (live.isClosed || live.room.ghosts.length === 0) return;
    this.#play(live, createPlaybacks(live.room, live.ghostsRaceMs));
  }

  #play(live: LiveRoom, playbacks: readonly GhostPlayback[]): void {
    const { clock, outbox } = this.#services;
    const nowMs = clock.now();
    // The estimate of the database's time may step back by some milliseconds. A node may also have sent moves in the
    // moment before it learned of a pause.
    const raceMs = Math.max(countRaceMs(live.room, nowMs), live.ghostsRaceMs);
    let next = findNextGhostMove(live.room, playbacks);
    while (next && next.raceMs <= raceMs) {
      playGhostMove(next.playback);
      outbox.enqueue(live, createGhostMessage(next.playback));
      next = findNextGhostMove(live.room, playbacks);
    }
    live.ghostsRaceMs = raceMs;
    if (!next) return;
    live.ghostTimer = setTimeout(
      () => {
        this.#play(live, playbacks);
      },
      Math.max(next.atMs - nowMs, minWaitMs),
    );
  }
}

/** Builds the message about the last move of a ghost. The clients have the board before this move. */
function createGhostMessage({ ghost, slot, board, moveCount }: GhostPlayback): RoomMessage {
  const gap = ghost.cells[moveCount] ?? board.indexOf(0);
  return createMoveMessage({ playerId: ghost.id, slot, board, gap, moveCount }, true);
}
