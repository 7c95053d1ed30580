/** A screen reader needs this long per message; of faster ones only the newest is worth saying. */
const pauseMs = 500;

/** Says one message at a time through a live region, however fast they come. */
export class Announcer {
  readonly #region: Element;
  #lastAt = -pauseMs;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #text = '';

  constructor(region: Element) {
    this.#region = region;
  }

  /** Replaces a message that still waits. */
  say(text: string): void {
    this.#text = text;
    if (this.#pending !== undefined) return;
    const wait = this.#lastAt + pauseMs - performance.now();
    if (wait <= 0) this.#write();
    else
      this.#pending = setTimeout(() => {
        this.#write();
      }, wait);
  }

  /** Forgets a message that still waits. */
  stop(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }

  #write(): void {
    this.#pending = undefined;
    this.#lastAt = performance.now();
    const { textContent } = this.#region;
    // The same text again would be no change, and so not be spoken.
    this.#region.textContent = textContent === this.#text ? `${this.#text}\u00a0` : this.#text;
  }
}
