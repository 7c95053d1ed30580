import type { RaceElement } from '../controller.ts';
import type { RaceStrings } from '../strings.ts';

/** The part of the element that is used by the code for the prize. */
export interface PrizeElement extends Pick<RaceElement, 'target' | 'requestUpdate'>, HTMLElement {
  readonly strings: Partial<RaceStrings>;
  readonly updateComplete: Promise<unknown>;
}
