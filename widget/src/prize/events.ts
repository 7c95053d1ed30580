import type { PuzzleWonEvent } from './ending/won-event.ts';

const passesOut = { bubbles: true, composed: true } as const;

/** The puzzle is solved; the check of the solution starts (W14). */
export class PuzzleSolvedEvent extends Event {
  readonly moves: number;
  constructor(moves: number) {
    super('puzzle-solved', passesOut);
    this.moves = moves;
  }
}

/** A puzzle is shown. The id of its session is a secret (G6, W14). */
export class PuzzleSessionEvent extends Event {
  readonly sessionId: string;
  constructor(sessionId: string) {
    super('puzzle-session', passesOut);
    this.sessionId = sessionId;
  }
}

/** The visitor asked for another game (W12, W14). */
export class PuzzleResetEvent extends Event {
  constructor() {
    super('puzzle-reset', passesOut);
  }
}

/**
 * A call failed, and the element shows the failure and its remedy. `code` is from the error catalog, or
 * `network`.
 */
export class PuzzleErrorEvent extends Event {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super('puzzle-error', passesOut);
    this.code = code;
    this.status = status;
  }
}

/** The events of `<puzzle-prize>`, which bubble to the document. */
export interface PrizeEventMap {
  'puzzle-solved': PuzzleSolvedEvent;
  'puzzle-won': PuzzleWonEvent;
  'puzzle-session': PuzzleSessionEvent;
  'puzzle-reset': PuzzleResetEvent;
  'puzzle-error': PuzzleErrorEvent;
}

declare global {
  interface HTMLElementEventMap extends PrizeEventMap {}
  interface DocumentEventMap extends PrizeEventMap {}
}
