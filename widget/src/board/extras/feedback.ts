import type { Move } from '../game.ts';
import type { BoardSettings } from '../settings.ts';
import { playTones } from './tones.ts';

/** The feedback to an event: vibrations with the pauses between them, in ms, and tones, in Hz. */
interface Cue {
  readonly vibrationMs: readonly number[];
  readonly hertz: readonly number[];
}

const cues = {
  move: { vibrationMs: [8], hertz: [294] },
  place: { vibrationMs: [8], hertz: [440] },
  solved: { vibrationMs: [8], hertz: [523, 659, 784] },
  count: { vibrationMs: [25], hertz: [392] },
  go: { vibrationMs: [70], hertz: [784] },
  lastTile: { vibrationMs: [20, 40, 20], hertz: [587, 698] },
  finish: { vibrationMs: [40, 50, 40, 50, 90], hertz: [784, 988, 1175] },
} as const satisfies Record<string, Cue>;

/** An event of a game that the player feels as vibrations and hears as tones. */
export type CueName = keyof typeof cues;

/**
 * Vibrates and plays tones if the player has turned this on in the More panel of a board (B15, B16). A hidden page
 * does neither.
 */
export function giveFeedback(name: CueName, { vibration, sound }: Partial<BoardSettings>): void {
  if (document.hidden) return;
  const { vibrationMs, hertz } = cues[name];
  // In a frame on a page of another site, browsers do not allow vibration.
  if (vibration && self === top && 'vibrate' in navigator) navigator.vibrate([...vibrationMs]);
  if (sound) void playTones(hertz);
}

/** Gives the feedback for a slide of one or more tiles. */
export function followMoves(made: readonly Move[], settings: BoardSettings): void {
  const isInPlace = made.some(({ tile, state }) => state[tile - 1] === tile);
  const isSolved = made.at(-1)?.solved;
  giveFeedback(isSolved ? 'solved' : isInPlace ? 'place' : 'move', settings);
}
