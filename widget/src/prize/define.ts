import '../board/define.ts';
import { PuzzlePrize } from './puzzle-prize.ts';

// If a page loads the script twice or in two versions, the first definition stays.
if (!customElements.get('puzzle-prize')) customElements.define('puzzle-prize', PuzzlePrize);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-prize': PuzzlePrize;
  }
}
