import type { EmbedTarget } from './play-api.ts';

/** The session and the data of the first board, which the page already contains. */
export interface Opening {
  sessionId: string;
  /** A reply of GET /api/embed-widget/{id}. */
  data: unknown;
}

/** The part of the element that its controller uses. */
export interface PrizeElement extends HTMLElement {
  readonly target: EmbedTarget;
  /** Used once, and only without a saved game or win. */
  opening: Opening | null;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
}
