import { record } from '../element/read.ts';

/** The player's settings of the board, as plain data for JSON. */
export interface BoardSettings {
  /** Whether the tiles show numbers. In high-contrast modes, tiles always show numbers. */
  readonly numbers: boolean;
  /** Whether plain arrow keys move tiles or the focus. Shift with an arrow key does the opposite. */
  readonly arrows: 'tiles' | 'focus';
  readonly animation: 'off' | 'fast' | 'normal';
  /** Whether the board has four buttons that slide tiles. */
  readonly arrowPad: boolean;
  /** Whether every announcement to screen readers includes the progress. */
  readonly screenReader: boolean;
  /** Whether the device vibrates for each move. A frame of another site cannot vibrate. */
  readonly vibration?: boolean;
  /** Whether quiet tones accompany the moves and the events of a game, such as its start and its end. */
  readonly sound?: boolean;
}

/** Reads stored settings; missing and unknown values are replaced by defaults. */
export function parseSettings(value: unknown): BoardSettings {
  const stored = record(value);
  return {
    numbers: stored.numbers === true,
    arrows: stored.arrows === 'focus' ? 'focus' : 'tiles',
    animation: stored.animation === 'off' || stored.animation === 'fast' ? stored.animation : 'normal',
    arrowPad: stored.arrowPad === true,
    screenReader: stored.screenReader === true,
    vibration: stored.vibration === true,
    sound: stored.sound === true,
  };
}

export const defaultSettings = parseSettings(null);
