import { PuzzlePrizeButton } from './puzzle-prize-button.ts';

// A page may load the script twice, or two versions of it: the first one stays.
if (!customElements.get('puzzle-prize-button'))
  customElements.define('puzzle-prize-button', PuzzlePrizeButton);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-prize-button': PuzzlePrizeButton;
  }
}
