import { connect, createServer, type Socket } from 'node:net';

/** A load balancer in front of several servers. */
export interface RoundRobinProxy {
  url: string;
  stop(): Promise<void>;
}

/** Starts a proxy that passes each connection to the next server in turn, and skips servers that are down. */
export async function startRoundRobinProxy(serverUrls: readonly string[]): Promise<RoundRobinProxy> {
  const ports = serverUrls.map((url) => Number(new URL(url).port));
  const sockets = new Set<Socket>();
  let turn = 0;
  const pass = (near: Socket, attempts: number) => {
    const far = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
    turn += 1;
    let isConnected = false;
    far.setNoDelay(true);
    far.once('connect', () => {
      isConnected = true;
      sockets.add(far);
      near.pipe(far).pipe(near);
    });
    far.on('error', () => {
      if (!isConnected && attempts > 1) pass(near, attempts - 1);
      else near.destroy();
    });
    far.once('close', () => {
      sockets.delete(far);
      if (isConnected) near.destroy();
    });
    near.once('close', () => far.destroy());
  };
  const server = createServer((near) => {
    near.setNoDelay(true);
    near.on('error', () => undefined);
    sockets.add(near);
    near.once('close', () => sockets.delete(near));
    pass(near, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
