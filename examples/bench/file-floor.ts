/** The floor of a file server: `node:http` streams a file to the client, and an upload to disk. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { answer } from './programs.ts';

const message = z.object({ folder: z.string(), file: z.string() });

if (import.meta.main) answer(async (told) => ({ url: await serve(message.parse(told)) }));

async function serve({ folder, file }: z.infer<typeof message>): Promise<string> {
  let uploads = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      uploads += 1;
      void pipeline(request, createWriteStream(join(folder, `upload-${uploads % 8}`))).then(() =>
        response.end(),
      );
      return;
    }
    const [, start] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    response.writeHead(start === undefined ? 200 : 206, { 'Content-Type': 'video/mp4' });
    const part = start === undefined ? {} : { start: Number(start) };
    void pipeline(createReadStream(file, part), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor has no port');
  return `http://127.0.0.1:${address.port}`;
}
