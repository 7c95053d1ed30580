import { throttle } from './throttle.ts';

/** Screen readers need about this long per message, so only the latest of faster ones is announced. */
const pauseMs = 500;

/** Announces one message at a time through a live region. */
export class Announcer {
  readonly #write: (isDue?: boolean) => void;
  #text = '';

  constructor(region: Element) {
    this.#write = throttle(() => {
      // Screen readers ignore unchanged text, so a repeated message differs by a space.
      region.textContent = region.textContent === this.#text ? `${this.#text}\u00a0` : this.#text;
    }, pauseMs);
  }

  /** Replaces a waiting message. */
  say(text: string): void {
    this.#text = text;
    this.#write();
  }

  /** Drops a waiting message. */
  stop(): void {
    this.#write(false);
  }
}
