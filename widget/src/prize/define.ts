import '../board/define.ts';
import { PuzzlePrize } from './puzzle-prize.ts';

// A page may load the script twice, or two versions of it: the first one stays.
if (!customElements.get('puzzle-prize')) customElements.define('puzzle-prize', PuzzlePrize);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-prize': PuzzlePrize;
  }
}
