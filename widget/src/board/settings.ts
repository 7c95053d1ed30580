import { record } from '../element/read.ts';

/** How the board shows and behaves, as the player likes it. Plain data, to be stored as JSON. */
export interface BoardSettings {
  /** Numbers on the tiles. High contrast shows them anyway. */
  readonly numbers: boolean;
  /** What plain arrow keys move; Shift+Arrow does the other. */
  readonly arrows: 'tiles' | 'focus';
  readonly animation: 'off' | 'fast' | 'normal';
  /** Four buttons on the screen that slide tiles. */
  readonly arrowPad: boolean;
  /** Every announcement also tells the progress. */
  readonly screenReader: boolean;
}

export const defaultSettings: BoardSettings = {
  numbers: false,
  arrows: 'tiles',
  animation: 'normal',
  arrowPad: false,
  screenReader: false,
};

/** Reads stored settings; whatever is missing or unknown falls back to its default. */
export function parseSettings(value: unknown): BoardSettings {
  const stored = record(value);
  return {
    numbers: stored.numbers === true,
    arrows: stored.arrows === 'focus' ? 'focus' : 'tiles',
    animation: stored.animation === 'off' || stored.animation === 'fast' ? stored.animation : 'normal',
    arrowPad: stored.arrowPad === true,
    screenReader: stored.screenReader === true,
  };
}
