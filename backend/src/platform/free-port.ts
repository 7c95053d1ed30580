import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port for a program that must know its address before it starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const closed = once(server, 'close');
  server.close();
  await closed;
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
