import type { Game, State, Win } from '../state.ts';
import type { PuzzleWonEvent } from './won-event.ts';

/** The states that an ending renders. */
export type Result = Extract<State, { kind: 'won' | 'media' | 'solved' }>;

/** The result of a check: the state to show, the new or earlier win to save and the event to fire. */
export interface Outcome {
  state: Result;
  win: Win | null;
  event: PuzzleWonEvent | null;
}

/** A solved game, and the earlier win at this embed. */
export interface Played {
  game: Game;
  win: Win | null;
}
