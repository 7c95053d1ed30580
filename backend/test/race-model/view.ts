import type { FromRaceServer, RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { applyMove, type Board, isSolved, solvedBoard } from '@puzzle-prize/sdk/puzzle';

interface Position {
  board: Board;
  moveCount: number;
}

/**
 * A visitor's view of a race, built from all messages that the visitor received on any number of sockets.
 * `hear` throws when a message breaks a rule. The rules are implemented here without the code of the product.
 */
export class RaceView {
  /** Ids of the finished players, in the order of their places. */
  readonly homes: string[] = [];
  readonly positions = new Map<string, Position>();
  seated = new Set<string>();
  status = 'unknown';
  ownId: string | null = null;
  #version = 0;

  hear(message: FromRaceServer): void {
    if ('version' in message) this.#follow(message.version);
    if ('participant' in message) this.#place(message.participant);
    switch (message.type) {
      case 'room_state':
        this.ownId = message.you?.participantId ?? null;
        this.#see(message.room);
        return;
      case 'participant_left':
        this.seated.delete(message.participantId);
        return;
      case 'race_started':
        this.status = 'racing';
        return;
      case 'move_update':
        this.#move(message.participantId, { board: message.puzzleState, moveCount: message.moveNumber });
        return;
      case 'race_completed':
        this.#arrive(message);
        return;
      case 'race_ended':
        this.status = message.status;
        return;
      default:
    }
  }

  get isOver(): boolean {
    return ['completed', 'expired', 'cancelled'].includes(this.status);
  }

  isHome(id: string | null): boolean {
    return id !== null && this.homes.includes(id);
  }

  #follow(version: number): void {
    check(version >= this.#version, `went back from version ${this.#version} to ${version}`);
    this.#version = version;
  }

  #see(room: RaceRoom): void {
    this.#follow(room.version);
    check(!this.isOver || room.status === this.status, `changed from ${this.status} to ${room.status}`);
    this.status = room.status;
    const homes = room.participants
      .filter(({ place }) => place !== null)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    check(
      homes.every(({ place }, index) => place === index + 1),
      'a place is missing or taken twice',
    );
    this.homes.forEach((id, index) => {
      check(homes[index]?.id === id, `place ${index + 1} changed`);
    });
    this.homes.splice(0, this.homes.length, ...homes.map(({ id }) => id));
    check(room.winnerId === (this.homes[0] ?? null), 'the winner does not have the first place');
    this.seated = new Set();
    for (const participant of room.participants) this.#place(participant);
  }

  #place({ id, currentPuzzleState: board, moveCount, place }: RaceParticipant): void {
    check(board !== null, 'a player has no board');
    check(place === null || isSolved(board), 'a player with a place has not solved the puzzle');
    this.seated.add(id);
    // If a player finished while the visitor had no socket, no message told the visitor about the last moves.
    // The view therefore takes the board and the number of moves from the player's data in the room.
    this.positions.set(id, { board, moveCount });
  }

  #move(id: string, next: Position): void {
    const known = this.positions.get(id);
    if (!known || next.moveCount <= known.moveCount) return;
    check(!this.isHome(id), 'a finished player moved');
    if (next.moveCount === known.moveCount + 1)
      check(isSlide(known.board, next.board), `${known.board.join()} became ${next.board.join()}`);
    this.positions.set(id, next);
  }

  #arrive({
    participantId,
    place,
    finalMoveCount,
  }: Extract<FromRaceServer, { type: 'race_completed' }>): void {
    check(!this.isOver, 'a player finished after the end');
    check(!this.isHome(participantId), 'a player finished twice');
    check(place === this.homes.length + 1, `place ${place} came after ${this.homes.length} others`);
    this.homes.push(participantId);
    this.positions.set(participantId, { board: solvedBoard(3), moveCount: finalMoveCount });
  }
}

export function isSlide(from: Board, to: Board): boolean {
  const tile = from[to.indexOf(0)] ?? 0;
  return applyMove(from, tile)?.join() === to.join();
}

function check(holds: boolean, breach: string): asserts holds {
  if (!holds) throw new Error(breach);
}
