import { throttle } from './throttle.ts';

/**
 * Minimum time between two messages, because screen readers need about this long per message. If messages follow
 * faster, only the latest is announced.
 */
const pauseMs = 500;

/** Announces one message at a time through a live region. */
export class Announcer {
  readonly #write: (isDue?: boolean) => void;
  #message: string | (() => string) = '';

  constructor(region: Element) {
    this.#write = throttle(() => {
      const message = this.#message;
      const text = typeof message === 'string' ? message : message();
      // Screen readers ignore unchanged text, so a repeated message gets a space at its end.
      region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    }, pauseMs);
  }

  /**
   * Announces a message at once, or after the pause if another message was announced shortly before. A new message
   * replaces a message that is still waiting. If the message is a function, it is called when its text is announced.
   */
  say(message: string | (() => string)): void {
    this.#message = message;
    this.#write();
  }

  /** Drops a waiting message. */
  stop(): void {
    this.#write(false);
  }
}
