import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

const heartbeatSeconds = 15;
const reconnectMs = 3000;
/** The maximum number of unread bytes. A client with more is disconnected, but can connect again. */
const unreadMaxBytes = 1_000_000;
/** The time that a client has to read the last events after the end of its stream. */
const closeSeconds = 10;

/**
 * A reply that sends server-sent events until either side closes it. A comment every 15 seconds prevents
 * proxies from ending an idle connection.
 */
export class EventStream {
  readonly #body = new PassThrough();

  /** `onClose` is called once, whichever side closes the stream. */
  constructor({ onHeartbeat, onClose }: { onHeartbeat: () => void; onClose: () => void }) {
    this.#body.write(`retry: ${reconnectMs}\n\n`);
    const heartbeat = setInterval(() => {
      this.#write(': still here\n\n');
      onHeartbeat();
    }, heartbeatSeconds * 1000);
    this.#body.once('close', () => {
      clearInterval(heartbeat);
      onClose();
    });
  }

  /** Sends a value as JSON. A reconnecting client sends the `id` of the last event in Last-Event-ID. */
  push(id: string, value: unknown): void {
    this.#write(`id: ${id}\ndata: ${JSON.stringify(value)}\n\n`);
  }

  /** Ends the reply after the events that were already pushed. */
  close(): void {
    this.#body.end();
    const timer = setTimeout(() => this.#body.destroy(), closeSeconds * 1000);
    timer.unref();
    this.#body.once('close', () => {
      clearTimeout(timer);
    });
  }

  /** Ends a stream that was not sent. */
  abort(): void {
    this.#body.destroy();
  }

  send(ctx: Context): void {
    ctx.type = 'text/event-stream';
    // These headers stop proxies from buffering, which would delay events for minutes.
    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
    ctx.body = this.#body;
  }

  #write(text: string): void {
    if (!this.#body.writable) return;
    if (this.#body.readableLength + this.#body.writableLength > unreadMaxBytes) this.#body.destroy();
    else this.#body.write(text);
  }
}
