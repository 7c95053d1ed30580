import { PuzzlePrizeButton } from './puzzle-prize-button.ts';

// If a page loads the script twice or in two versions, the first definition stays.
if (!customElements.get('puzzle-prize-button'))
  customElements.define('puzzle-prize-button', PuzzlePrizeButton);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-prize-button': PuzzlePrizeButton;
  }
}
