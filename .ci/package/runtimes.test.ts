import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheDir, root } from '../step.ts';
import { type Packed, packAll } from './packed.ts';

const run = promisify(execFile);

/** The programs that can run the SDK for servers, each with the arguments that it needs before the file. */
const runtimes: Readonly<Record<string, readonly string[]>> = {
  node: [],
  deno: ['run', '--node-modules-dir=manual', '--allow-net', '--allow-env', '--allow-read', '--no-lock'],
  bun: [],
};

/**
 * Finds a program, first in `.cache/runtimes`, where CI installs the programs. Skips the `node` of this repository,
 * because every other test runs on it.
 */
function findProgram(name: string): string | null {
  const folders = [
    join(cacheDir, 'runtimes/node_modules/.bin'),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const own = join(root, 'node_modules/.bin');
  return (
    folders.map((folder) => join(folder, name)).find((path) => !path.startsWith(own) && existsSync(path)) ??
    null
  );
}

const missing = Object.keys(runtimes).filter((name) => findProgram(name) === null);
if (missing.length > 0) {
  const message = `The SDK is not tested on ${missing.join(' and ')}: npm install --prefix .cache/runtimes ${missing.join(' ')}`;
  if (process.env['TEST_PROGRAMS'] === 'required') throw new Error(message);
  console.warn(`\nSKIPPED: ${message}\n`);
}

const secret = 'secret-of-a-webhook';
const program = `
  import { getReplyInfo, NotFoundError, PuzzlePrize, verifyWebhookSignature } from '@puzzle-prize/sdk/node';
  const client = new PuzzlePrize({ apiKey: 'pzk_live_of_a_test', baseUrl: process.env.PLATFORM_URL });
  const names = [];
  for await (const { name } of client.embeds.list({ limit: 1 })) names.push(name);
  const embed = await client.embeds.create({ name: 'Shop' });
  const missing = await client.embeds.retrieve('none').catch((error) => error);
  const aborted = await client.embeds.retrieve('slow', { signal: AbortSignal.timeout(100) }).catch((error) => error);
  verifyWebhookSignature('{}', process.env.SIGNATURE, '${secret}');
  console.log(JSON.stringify({
    names,
    attempts: getReplyInfo(embed).attempts,
    missing: [missing instanceof NotFoundError, missing.code, missing.requestId],
    aborted: aborted.name,
    file: await (await client.codes.download('p')).text(),
    endUser: client.signEndUser({ embedId: 'e', endUserIdentifier: 'u' }).split('.').length,
  }));
`;

describe('the SDK of servers', () => {
  let packed: Packed;
  let url = '';
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const send = (status: number, body: unknown, more: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
    if (method === 'POST') {
      keys.push(headers['idempotency-key']);
      if (keys.length % 2 === 1)
        send(503, { code: 'server.unavailable', message: '' }, { 'retry-after': '0' });
      else send(201, { name: 'Shop' });
    } else if (path.endsWith('/none')) {
      send(404, { code: 'embed.not_found', message: 'Not found' }, { 'x-request-id': 'r-1' });
    } else if (path.endsWith('.csv')) {
      response.writeHead(200, { 'content-type': 'text/csv' }).end('code\nA\n');
    } else if (!path.endsWith('/slow')) {
      send(200, [{ name: new URL(path, 'http://host').searchParams.get('page') }], { 'x-total-count': '2' });
    }
  });

  beforeAll(async () => {
    packed = packAll();
    writeFileSync(join(packed.application, 'runtime.mjs'), program);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    packed.remove();
  });

  it.each(Object.entries(runtimes).filter(([name]) => !missing.includes(name)))(
    '[G101] makes its calls on %s',
    async (name, values) => {
      keys.length = 0;
      const seconds = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.{}`).digest('hex');
      const { stdout } = await run(findProgram(name) ?? '', [...values, 'runtime.mjs'], {
        cwd: packed.application,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          PLATFORM_URL: url,
          SIGNATURE: `t=${seconds},v1=${signature}`,
        },
      });
      expect(JSON.parse(stdout)).toEqual({
        names: ['1', '2'],
        attempts: 2,
        missing: [true, 'embed.not_found', 'r-1'],
        aborted: 'TimeoutError',
        file: 'code\nA\n',
        endUser: 4,
      });
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    },
  );
});
