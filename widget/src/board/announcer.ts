import { throttle } from './throttle.ts';

/**
 * Screen readers need about this long per message. If messages follow faster, only the latest is announced.
 */
const pauseMs = 500;

/** Announces one message at a time through a live region. */
export class Announcer {
  readonly #write: (isDue?: boolean) => void;
  #text = '';

  constructor(region: Element) {
    this.#write = throttle(() => {
      // Screen readers ignore unchanged text, so a repeated message gets a space at its end.
      region.textContent = region.textContent === this.#text ? `${this.#text}\u00a0` : this.#text;
    }, pauseMs);
  }

  /**
   * Announces `text` at once, or after the pause if a message was announced shortly before. `text` replaces a
   * message that is still waiting.
   */
  say(text: string): void {
    this.#text = text;
    this.#write();
  }

  /** Drops a waiting message. */
  stop(): void {
    this.#write(false);
  }
}
