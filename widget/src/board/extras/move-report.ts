import type { Board } from '@puzzle-prize/sdk/puzzle/board';
import type { Move } from '../game.ts';
import { moveText } from '../speech.ts';
import { formatProgress, type Speaker } from './speech.ts';

type MadeMove = Pick<Move, 'tile' | 'direction'>;

/**
 * Describes moves for a live region. If moves follow faster than they can be announced, one text describes them
 * together: the number of moves, the last move, and the progress.
 */
export class MoveReport {
  #moves = 0;
  #slides = 0;
  #last: readonly MadeMove[] = [];

  /** Adds a slide. It counts until the next `read`. */
  add(made: readonly MadeMove[]): void {
    this.#moves += made.length;
    this.#slides += 1;
    this.#last = made;
  }

  /** Forgets the added slides, for example when a new game begins. */
  clear(): void {
    this.#moves = 0;
    this.#slides = 0;
  }

  /**
   * Describes the slides since the last call. Several slides are described with the progress; `isFull` adds
   * the progress to a single slide.
   */
  read(board: Board, language: Speaker, isFull: boolean): string {
    const progress = formatProgress(board, language);
    const isSummary = this.#slides > 1;
    const moves = this.#moves;
    this.clear();
    if (isSummary) return this.#summarize(moves, progress, language);
    const text = moveText(this.#last, language);
    return isFull ? `${text}. ${progress}` : text;
  }

  #summarize(moves: number, progress: string, language: Speaker): string {
    const [first] = this.#last;
    const values = { moves, direction: language.texts[first?.direction ?? 'left'], progress };
    const count = this.#last.length;
    return count > 1
      ? language.text('movesAndSlide', { ...values, count })
      : language.text('movesAndTile', { ...values, tile: first?.tile ?? 0 });
  }
}
