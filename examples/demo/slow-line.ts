import { connect, createServer, type Socket } from 'node:net';

export interface Delay {
  /** The delay of each byte in each direction. */
  delayMs: number;
  /** The largest random addition to the delay. */
  jitterMs?: number;
}

/** A proxy that makes a server seem far away. `url` is the URL of the proxy. */
export interface SlowLine {
  url: string;
  stop(): Promise<void>;
}

/** Opens a proxy that delays everything between its clients and a server. */
export async function startSlowLine(platform: string, delay: Delay): Promise<SlowLine> {
  const { hostname, port } = new URL(platform);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      carry(from, to, delay);
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the slow line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes data on after a delay. The order of the data stays the same. */
function carry(from: Socket, to: Socket, { delayMs, jitterMs = 0 }: Delay): void {
  let lastMs = 0;
  const later = (work: () => void) => {
    const nowMs = performance.now();
    lastMs = Math.max(lastMs, nowMs + delayMs + Math.random() * jitterMs);
    setTimeout(work, lastMs - nowMs);
  };
  from.setNoDelay(true);
  from.on('data', (chunk) => {
    later(() => to.write(chunk));
  });
  from.on('end', () => {
    later(() => to.end());
  });
  from.on('error', () => to.destroy());
}
