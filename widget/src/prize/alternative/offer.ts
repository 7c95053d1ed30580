import { hasShapeOf, record } from '../../element/read.ts';
import type { Game } from '../state.ts';

/** The other way to the prize, and the time from which it is offered, in ms since 1970. */
export interface Offer {
  /** The owner's question; null if the offer is an easier board. */
  question: string | null;
  readyAtMs: number;
}

/** Reads the offer of a game (G61); null if there is none. */
export function readOffer(game: Game | null): Offer | null {
  const offer = record(game?.puzzle.offer);
  if (!game || !hasShapeOf({ alternativeMinutes: 0, alternative: '' }, offer)) return null;
  const { alternative, alternativeMinutes, question } = offer;
  const readyAtMs = game.dealtAt + alternativeMinutes * 60_000;
  if (alternative === 'easier_board') return { question: null, readyAtMs };
  return alternative === 'question' && typeof question === 'string' ? { question, readyAtMs } : null;
}
