import { PuzzleRace } from './puzzle-race.ts';

// If a page loads the script twice or in two versions, the first definition stays.
if (!customElements.get('puzzle-race')) customElements.define('puzzle-race', PuzzleRace);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-race': PuzzleRace;
  }
}
