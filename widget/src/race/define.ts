import { PuzzleRace } from './puzzle-race.ts';

// A page may load the script twice, or two versions of it: the first one stays.
if (!customElements.get('puzzle-race')) customElements.define('puzzle-race', PuzzleRace);

declare global {
  interface HTMLElementTagNameMap {
    'puzzle-race': PuzzleRace;
  }
}
