import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port for a program that must know its address before it starts. */
export function findFreePort(): Promise<number> {
  return tryPort('127.0.0.1', 0);
}

/**
 * Opens and closes a port, and returns its number; 0 stands for any free port.
 * @throws Error when another program uses the port
 */
export async function tryPort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const closed = once(server, 'close');
  server.close();
  await closed;
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
