import { paced } from './paced.ts';

/** A screen reader needs this long per message; of faster ones only the newest is worth saying. */
const pauseMs = 500;

/** Says one message at a time through a live region, however fast they come. */
export class Announcer {
  readonly #write: (isDue?: boolean) => void;
  #text = '';

  constructor(region: Element) {
    this.#write = paced(() => {
      // The same text again would be no change, and so not be spoken.
      region.textContent = region.textContent === this.#text ? `${this.#text}\u00a0` : this.#text;
    }, pauseMs);
  }

  /** Replaces a message that still waits. */
  say(text: string): void {
    this.#text = text;
    this.#write();
  }

  /** Forgets a message that still waits. */
  stop(): void {
    this.#write(false);
  }
}
