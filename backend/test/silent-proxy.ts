import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can stop forwarding without closing a connection, like a broken network. */
export interface SilentProxy {
  url: string;
  /** Stops forwarding on existing connections. New connections still work. */
  silenceConnected(): void;
  /** Stops forwarding on existing and new connections until `answerAgain`. */
  silenceAll(): void;
  /** Forwards on new connections again, including those that were opened after `silenceAll`. */
  answerAgain(): void;
  close(): void;
}

export async function openSilentProxy(databaseUrl: string, port = 0): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Socket[]>();
  const held = new Set<Socket>();
  let isSilent = false;
  const join = (near: Socket) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair)
      socket.on('error', ignore).on('close', () => {
        for (const other of pair) other.destroy();
        pairs.delete(pair);
      });
  };
  const server = createServer((near) => {
    near.on('error', ignore);
    if (isSilent) held.add(near);
    else join(near);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const silenceConnected = () => {
    for (const [near, far] of pairs) {
      near?.unpipe().pause();
      far?.unpipe().pause();
    }
  };
  return {
    url: url.href,
    silenceConnected,
    silenceAll() {
      isSilent = true;
      silenceConnected();
    },
    answerAgain() {
      isSilent = false;
      for (const near of held) if (!near.destroyed) join(near);
      held.clear();
    },
    close() {
      server.close();
      for (const socket of [...[...pairs].flat(), ...held]) socket.destroy();
    },
  };
}

function ignore(): void {
  // Errors of closed connections are expected, because the test causes them.
}
