import { PuzzleBoard } from './puzzle-board.ts';

if (!customElements.get('puzzle-board')) customElements.define('puzzle-board', PuzzleBoard);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-board': PuzzleBoard;
  }
}
