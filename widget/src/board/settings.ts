import { record } from '../element/read.ts';

/** The player's settings of the board, as plain data for JSON. */
export interface BoardSettings {
  /** Numbers on the tiles. High contrast shows them anyway. */
  readonly numbers: boolean;
  /** Plain arrow keys move tiles or the focus; Shift+Arrow does the other. */
  readonly arrows: 'tiles' | 'focus';
  readonly animation: 'off' | 'fast' | 'normal';
  /** Four buttons on the screen that slide tiles. */
  readonly arrowPad: boolean;
  /** Every announcement includes the progress. */
  readonly screenReader: boolean;
}

export const defaultSettings: BoardSettings = {
  numbers: false,
  arrows: 'tiles',
  animation: 'normal',
  arrowPad: false,
  screenReader: false,
};

/** Reads stored settings; missing and unknown values have their defaults. */
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
