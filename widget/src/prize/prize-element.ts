import type { ReactiveController } from '@lit/reactive-element';
import type { EmbedTarget } from './play-api.ts';
import type { Strings } from './strings.ts';

/** The session and the data of the first board, which the page already contains. */
export interface Opening {
  sessionId: string;
  /** A reply to GET /api/embed-widget/{id}. */
  data: unknown;
}

/** The part of the element that its controller uses. */
export interface PrizeElement extends HTMLElement {
  readonly target: EmbedTarget;
  /** The opening is used once, and only if there is no saved game or win. */
  opening: Opening | null;
  readonly strings: Partial<Strings>;
  readonly updateComplete: Promise<unknown>;
  requestUpdate(): void;
  /** Whether the puzzle may load: the element is near the viewport, or its link was pressed. */
  readonly mayLoad?: boolean;
  addController(controller: ReactiveController): void;
}
