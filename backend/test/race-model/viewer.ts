import type { CompactMove, FromRaceServer, RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { applyMove, solvedBoard } from '@puzzle-prize/sdk/puzzle';
import type { RoomMessage } from '../../src/race/live/broadcast/room-message.ts';

/**
 * A client of a room, which follows the messages as an element does. The rules are implemented here without the
 * code of the product.
 */
export class Viewer {
  room: RaceRoom;
  readonly #isCompact: boolean;

  constructor(room: RaceRoom, { isCompact }: { isCompact: boolean }) {
    this.room = room;
    this.#isCompact = isCompact;
  }

  hear(message: RoomMessage): void {
    const texts = typeof message === 'string' ? { full: message, compact: message } : message;
    const value: unknown = JSON.parse(this.#isCompact ? texts.compact : texts.full);
    if (isCompactMove(value)) this.#followShort(value);
    else if (isMessage(value)) this.#follow(value);
  }

  #followShort([slot, moveNumber, cell]: CompactMove): void {
    const known = this.room.participants.find(({ puzzleSlotNumber }) => puzzleSlotNumber === slot);
    const board = known?.currentPuzzleState;
    if (!board || moveNumber !== known.moveCount + 1)
      throw new Error(`move ${moveNumber} of slot ${slot} does not follow move ${known?.moveCount}`);
    const moved = applyMove(board, board[cell] ?? 0);
    if (!moved) throw new Error(`move ${moveNumber} of slot ${slot} is impossible`);
    this.#change(known.id, { currentPuzzleState: [...moved], moveCount: moveNumber });
  }

  #follow(message: FromRaceServer): void {
    if ('version' in message) {
      if (message.version < this.room.version) return;
      this.room = { ...this.room, version: message.version };
    }
    switch (message.type) {
      case 'participant_joined':
      case 'participant_changed':
        this.#place(message.participant);
        return;
      case 'participant_left':
        this.#setParticipants(this.room.participants.filter(({ id }) => id !== message.participantId));
        return;
      case 'move_update': {
        const { participantId, puzzleState, moveNumber } = message;
        const known = this.#find(participantId);
        if (known && moveNumber > known.moveCount)
          this.#change(participantId, { currentPuzzleState: puzzleState, moveCount: moveNumber });
        return;
      }
      default:
        this.#followRace(message);
    }
  }

  #followRace(message: FromRaceServer): void {
    switch (message.type) {
      case 'wait_changed':
        this.#set({ status: 'waiting', startedAt: null, waitDeadline: message.waitDeadline });
        return;
      case 'countdown_started': {
        const { startedAt, initialPuzzleState } = message;
        this.#set({ status: 'countdown', startedAt, initialPuzzleState });
        return;
      }
      case 'race_started':
        this.#set({ status: 'racing', startedAt: message.startedAt });
        return;
      case 'race_completed': {
        const { participantId, place, finalMoveCount, finishDeadline, completedAt } = message;
        const end = {
          completedAt,
          place,
          moveCount: finalMoveCount,
          currentPuzzleState: [...solvedBoard(3)],
        };
        this.#change(participantId, end);
        this.#set({ finishDeadline, ...(place === 1 && { winnerId: participantId }) });
        return;
      }
      case 'race_ended':
        this.#set({ status: message.status, completedAt: message.completedAt, finishDeadline: null });
        return;
      default:
    }
  }

  /**
   * Adds or replaces a participant. A disconnected player keeps a newer board that was received, because it
   * may be stored later.
   */
  #place(participant: RaceParticipant): void {
    const known = this.#find(participant.id);
    const isOlder = known && !participant.isConnected && known.moveCount > participant.moveCount;
    const { currentPuzzleState, moveCount } = isOlder ? known : participant;
    const others = this.room.participants.filter(({ id }) => id !== participant.id);
    this.#setParticipants([...others, { ...participant, currentPuzzleState, moveCount }]);
  }

  #find(participantId: string): RaceParticipant | undefined {
    return this.room.participants.find(({ id }) => id === participantId);
  }

  #change(participantId: string, change: Partial<RaceParticipant>): void {
    this.#setParticipants(
      this.room.participants.map((one) => (one.id === participantId ? { ...one, ...change } : one)),
    );
  }

  #setParticipants(participants: RaceParticipant[]): void {
    const getSlot = ({ puzzleSlotNumber }: RaceParticipant) => puzzleSlotNumber ?? 0;
    this.#set({ participants: participants.toSorted((a, b) => getSlot(a) - getSlot(b)) });
  }

  #set(change: Partial<RaceRoom>): void {
    this.room = { ...this.room, ...change };
  }
}

/** Returns what a client shows of a room. */
export function summarize(room: RaceRoom) {
  const { status, participants, winnerId } = room;
  const isRunning = status === 'racing';
  return {
    status,
    winnerId,
    startedAt: status === 'waiting' ? null : room.startedAt,
    board: status === 'countdown' || isRunning ? room.initialPuzzleState : null,
    waitDeadline: status === 'waiting' ? room.waitDeadline : null,
    finishDeadline: isRunning ? room.finishDeadline : null,
    competitors: participants.map((one) => ({
      id: one.id,
      slot: one.puzzleSlotNumber,
      name: one.displayName,
      isConnected: one.isConnected,
      isReady: one.readyToStart,
      board: one.currentPuzzleState?.join(),
      moveCount: one.moveCount,
      place: one.place,
      isGhost: one.ghost !== undefined,
    })),
  };
}

function isCompactMove(value: unknown): value is CompactMove {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isInteger);
}

function isMessage(value: unknown): value is FromRaceServer {
  return typeof value === 'object' && value !== null && 'type' in value;
}
