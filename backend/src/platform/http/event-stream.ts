import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

const heartbeatSeconds = 15;
const reconnectMs = 3000;

/**
 * A reply that goes on: server-sent events, until the client goes away or it is closed. A comment every 15 seconds keeps
 * proxies from ending a silent connection.
 */
export class EventStream {
  readonly #body = new PassThrough();

  /** `onClose` is called once, whichever side ended it. */
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

  /** Sends a value as JSON. A client that reconnects tells the `id` of the last event it saw, in Last-Event-ID. */
  push(id: string, value: unknown): void {
    this.#write(`id: ${id}\ndata: ${JSON.stringify(value)}\n\n`);
  }

  /** Ends the reply; what was pushed before still arrives. */
  close(): void {
    this.#body.end();
  }

  send(ctx: Context): void {
    ctx.type = 'text/event-stream';
    // Proxies that gather a reply before they pass it on would pass on nothing for minutes.
    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
    ctx.body = this.#body;
  }

  #write(text: string): void {
    if (this.#body.writable) this.#body.write(text);
  }
}
