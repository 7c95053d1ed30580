import { raceReconnectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { BaseView } from '../views/view.ts';

/** A part of a room that only some rooms load. */
export class LaterPart<Part> {
  /** The part; null before it has loaded. */
  part: Part | null = null;
  #isLoading = false;

  /** Loads the part once. A failed load is repeated after a delay. */
  async load(element: BaseView['element'], load: () => Promise<Part>): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.part = await load().catch(() => null);
    if (this.part) element.requestUpdate();
    else
      setTimeout(() => {
        this.#isLoading = false;
        if (element.isConnected) element.requestUpdate();
      }, raceReconnectSeconds * 1000);
  }
}
