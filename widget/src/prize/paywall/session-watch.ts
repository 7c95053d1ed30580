import { request } from '@puzzle-prize/sdk/http';
import { sessionPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { hasShapeOf, record } from '../../element/read.ts';
import { timeoutMs } from '../play-api.ts';

/** Status of a session (P3). `expiresAt` is in ms since 1970. */
export interface Status {
  isActivated: boolean;
  isExpired: boolean;
  expiresAt: number;
}

export interface WatchOptions {
  /** Origin of the platform. */
  host: string;
  sessionId: string;
  onStatus: (status: Status) => void;
}

const pollMs = sessionPollSeconds * 1000;
/**
 * Minimum delay between two checks for the end. Without it, a client whose clock is ahead would call all the
 * time.
 */
const endPollMs = 10 * pollMs;

/** Watches one session until stopped; it pauses while the page is hidden. */
export class SessionWatch {
  readonly #options: WatchOptions;
  readonly #end = new AbortController();
  /** True from the request for a check until the check begins. */
  #isDue = false;
  #wake = (): void => undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
    const { signal } = this.#end;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (!document.hidden) this.check();
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      this.#wake();
    });
  }

  /** Polls every three seconds, and listens to the platform's stream if possible (W13). */
  waitForActivation(): void {
    void this.#listen();
    void this.#repeat(pollMs, () => pollMs);
  }

  /** Checks the session at its expected end. `endsAt` is in ms since 1970; null checks at once. */
  waitForEnd(endsAt: number | null): void {
    const untilEnd = (at: number): number => Math.max(at - Date.now(), endPollMs);
    void this.#repeat(endsAt === null ? 0 : untilEnd(endsAt), (status) =>
      status ? untilEnd(status.expiresAt) : pollMs,
    );
  }

  /** Checks now. */
  check(): void {
    this.#isDue = true;
    this.#wake();
  }

  stop(): void {
    this.#end.abort();
  }

  async #repeat(firstMs: number, nextMs: (status: Status | null) => number): Promise<void> {
    let waitMs = firstMs;
    for (;;) {
      await this.#rest(waitMs);
      if (this.#end.signal.aborted) return;
      const status = await this.#look();
      if (status) this.#tell(status);
      waitMs = nextMs(status);
    }
  }

  async #rest(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (!this.#isDue && !this.#end.signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(() => {
          if (!document.hidden) resolve();
        }, ms);
      });
    }
    clearTimeout(timer);
    this.#isDue = false;
  }

  /**
   * Requests the status of the session. Returns null if the call fails, because the next check may succeed.
   */
  async #look(): Promise<Status | null> {
    const { host, sessionId } = this.#options;
    const { signal } = this.#end;
    const path = buildPath(sessionId, 'status');
    return request({ baseUrl: host, path, signal, timeoutMs }, parseStatus).catch(() => null);
  }

  /**
   * Opens the stream of the session, unless another element has a stream to this platform. Over HTTP/1.1 a
   * browser opens only six connections per host, and each stream occupies one. A lock therefore permits only
   * one stream per browser; the other elements poll.
   */
  async #listen(): Promise<void> {
    const { host, sessionId } = this.#options;
    const { signal } = this.#end;
    // Pages without TLS have no locks, so their elements only poll.
    const locks = 'locks' in navigator ? navigator.locks : null;
    await locks
      ?.request(`puzzle-prize:events:${host}`, { ifAvailable: true }, async (lock) => {
        if (!lock || signal.aborted) return;
        const stream = new EventSource(host + buildPath(sessionId, 'events'));
        stream.addEventListener('message', ({ data }) => {
          const status = parseStatus(parseJson(data));
          if (status) this.#tell(status);
        });
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
        stream.close();
      })
      .catch(() => undefined);
  }

  #tell(status: Status): void {
    if (!this.#end.signal.aborted) this.#options.onStatus(status);
  }
}

/** Parses a status reply; null for anything else. */
export function parseStatus(value: unknown): Status | null {
  const data = record(value);
  if (!hasShapeOf({ isActivated: false, isExpired: false, expiresAt: '' }, data)) return null;
  const expiresAt = Date.parse(data.expiresAt);
  return Number.isNaN(expiresAt)
    ? null
    : { isActivated: data.isActivated, isExpired: data.isExpired, expiresAt };
}

function buildPath(sessionId: string, call: 'status' | 'events'): string {
  return `/api/puzzle-sessions/${sessionId}/${call}`;
}

function parseJson(json: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(json));
    return value;
  } catch {
    return null;
  }
}
