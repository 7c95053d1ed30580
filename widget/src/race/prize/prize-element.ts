import type { RaceElement } from '../controller.ts';
import type { RaceStrings } from '../strings.ts';

/** The part of the element that shows the prize in it uses. */
export interface PrizeElement extends Pick<RaceElement, 'target' | 'requestUpdate'>, HTMLElement {
  readonly strings: Partial<RaceStrings>;
  readonly updateComplete: Promise<unknown>;
}
