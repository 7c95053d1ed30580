/** The floor of an HTTP server: `node:http` sends a fixed reply. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { answer } from './programs.ts';

const message = z.object({ body: z.string() });

export const addressSchema = z.object({ url: z.string() });

if (import.meta.main) answer(async (told) => ({ url: await serve(Buffer.from(message.parse(told).body)) }));

async function serve(body: Buffer): Promise<string> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
  const server = createServer((_, response) => {
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor has no port');
  return `http://127.0.0.1:${address.port}`;
}
