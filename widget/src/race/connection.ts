import { RequestError } from '@puzzle-prize/sdk/http';
import type { FromRaceClient, FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { raceHeartbeatSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { backOffMs } from './back-off.ts';
import { ServerClock } from './clock.ts';
import { parseFrame, type RaceMessage } from './parse-message.ts';

/** State of the socket. */
export type Link =
  | { kind: 'connecting'; isAgain: boolean }
  | { kind: 'open' }
  /** The socket is disconnected, and a reconnect is scheduled. */
  | { kind: 'lost' }
  /**
   * The server rejected the client, and an automatic retry would not help. `code` is from the error catalog.
   */
  | { kind: 'refused'; code: string; reason: string | null };

export interface ConnectionOptions {
  /** URL of the socket. */
  url: string;
  /**
   * Returns the first message for a socket. It is called before each connection attempt, because tickets
   * expire. The signal is aborted when the connection is closed for good.
   */
  join: (signal: AbortSignal) => Promise<FromRaceClient>;
  onMessages: (messages: readonly RaceMessage[]) => void;
  onLink: (link: Link) => void;
}

/** Maps close codes of the socket to error codes. */
const refusals: Readonly<Record<number, string>> = {
  1009: 'race.frame_invalid',
  4400: 'race.frame_invalid',
  4401: 'race.ticket_invalid',
  4403: 'race.origin_not_allowed',
  4404: 'race.room_not_found',
  4409: 'race.replaced',
  4410: 'race.removed',
  4423: 'race.full',
  4429: 'race.too_many_messages',
};
const normalCode = 1000;
/** Number of times that the element asks the server for its time after each join. */
const clockRequests = 8;
/** Interval between the clock requests after a join. */
const clockRequestMs = 120;
const heartbeatMs = raceHeartbeatSeconds * 1000;
/** Time in which a socket must answer after the device has slept. Otherwise the socket counts as closed. */
const answerMs = 5000;

/** A visitor's socket to a race. It reconnects, measures the server's clock, and stops when rejected. */
export class RaceConnection {
  readonly clock = new ServerClock();
  readonly #options: ConnectionOptions;
  readonly #end = new AbortController();
  #socket: WebSocket | null = null;
  #link: Link = { kind: 'connecting', isAgain: false };
  /** Resolves the promise that `leave` returned. */
  #handleLeft: (() => void) | null = null;
  #failures = 0;
  #heardAt = 0;
  #told: Extract<FromRaceServer, { type: 'error' }> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { signal } = this.#end;
    addEventListener('online', this.#wake, { signal });
    document.addEventListener('visibilitychange', this.#wake, { signal });
    void this.#open();
  }

  /** Sends a message. Returns false if the socket is not open. */
  send(message: FromRaceClient): boolean {
    if (this.#link.kind !== 'open') return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Reconnects now. */
  retry(): void {
    if (this.#link.kind !== 'lost') return;
    clearTimeout(this.#retry);
    void this.#open();
  }

  /**
   * Gives up the slot and closes for good; `onMessages` is not called again. A join in progress is completed
   * first, because otherwise the server would keep the slot. Settles when the server has confirmed, cannot be
   * reached, or takes too long.
   */
  leave(): Promise<void> {
    const left = new Promise<void>((resolve) => {
      this.#handleLeft = resolve;
    });
    setTimeout(() => {
      this.close();
    }, heartbeatMs);
    if (!this.send({ type: 'leave' })) {
      this.retry();
      this.#set(this.#link);
    }
    return left;
  }

  /** Closes for good. */
  close(): void {
    this.#end.abort();
    clearTimeout(this.#retry);
    this.#drop(normalCode);
    this.#handleLeft?.();
  }

  async #open(): Promise<void> {
    const { signal } = this.#end;
    this.#set({ kind: 'connecting', isAgain: this.#failures > 0 });
    try {
      const join = await this.#options.join(signal);
      if (!signal.aborted) this.#connect(join);
    } catch (error) {
      if (!signal.aborted) this.#handleMissed(error);
    }
  }

  #connect(join: FromRaceClient): void {
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    this.#told = null;
    socket.addEventListener('open', () => {
      // A client that reconnects only to leave joins as a spectator, so that it takes no slot.
      socket.send(JSON.stringify(this.#handleLeft ? { ...join, as: 'spectator' } : join));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#hear(parseFrame(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#handleClose(code);
    });
  }

  #hear(messages: readonly RaceMessage[]): void {
    const received = performance.now();
    this.#heardAt = received;
    for (const message of messages) {
      if (message.type === 'pong') this.clock.measure({ ...message, received });
      else if (message.type === 'error') this.#told = message;
      else if (message.type === 'room_state') this.#handleJoined(message);
    }
    if (!this.#handleLeft) this.#options.onMessages(messages);
  }

  #handleJoined({ room, you }: Extract<FromRaceServer, { type: 'room_state' }>): void {
    if (this.#handleLeft && !you) {
      this.close();
      return;
    }
    if (this.#link.kind === 'open') return;
    this.clock.reset(Date.parse(room.serverTime));
    this.#failures = 0;
    this.#set({ kind: 'open' });
    if (this.#handleLeft) this.send({ type: 'leave' });
    for (let request = 0; request < clockRequests; request += 1)
      setTimeout(this.#ask, request * clockRequestMs);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(this.#beat, heartbeatMs);
  }

  readonly #ask = (): void => {
    this.send({ type: 'ping', sent: performance.now() });
  };

  readonly #beat = (): void => {
    if (performance.now() - this.#heardAt > 2 * heartbeatMs) this.#lose();
    else this.#ask();
  };

  /** When the page is visible or online again, checks whether the socket still works. */
  readonly #wake = (): void => {
    if (document.hidden) return;
    this.retry();
    if (this.#link.kind !== 'open') return;
    const askedAt = performance.now();
    this.#ask();
    setTimeout(() => {
      if (this.#link.kind === 'open' && this.#heardAt < askedAt) this.#lose();
    }, answerMs);
  };

  #handleClose(code: number): void {
    this.#drop(normalCode);
    const refusal = refusals[code];
    if (refusal !== undefined) this.#refuse(this.#told?.code ?? refusal, this.#told?.message ?? null);
    else if (code >= 4000) this.#refuse('server.error', this.#told?.message ?? null);
    else this.#lose();
  }

  /** Handles a failure of the calls that precede the socket. A rejected call is not retried. */
  #handleMissed(error: unknown): void {
    const { status, code, serverMessage } =
      error instanceof RequestError ? error : new RequestError(0, String(error));
    const isPassing = status < 400 || status === 408 || status === 429 || status >= 500;
    if (isPassing) this.#lose();
    else this.#refuse(code ?? 'network', serverMessage);
  }

  #lose(): void {
    if (this.#end.signal.aborted) return;
    this.#drop();
    const waitMs = backOffMs(this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#open(), waitMs);
    this.#set({ kind: 'lost' });
  }

  #refuse(code: string, reason: string | null): void {
    this.#set({ kind: 'refused', code, reason });
  }

  #drop(code?: number): void {
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(code);
  }

  #set(link: Link): void {
    this.#link = link;
    if (!this.#handleLeft) this.#options.onLink(link);
    else if (link.kind === 'lost' || link.kind === 'refused') this.close();
  }
}
