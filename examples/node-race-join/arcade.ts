import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { PuzzlePrize, PuzzlePrizeError } from '@puzzle-prize/sdk/node';
import { build } from 'esbuild';
import { Credits, InsufficientCreditsError } from './credits.ts';

export interface ArcadeSettings {
  /** Origin of Puzzle Prize, e.g. http://127.0.0.1:3000. */
  platform: string;
  /** The key of the account that owns the campaign; it never leaves this server. */
  apiKey: string;
  /** Id of the race's campaign. */
  puzzleId: string;
  /** The port of the arcade; 0 for any free port. */
  port: number;
}

export interface Arcade {
  url: string;
  stop(): Promise<void>;
}

interface Reply {
  status?: number;
  body: object;
}

/** Starts an arcade whose players pay one credit for a slot in a race. */
export async function startArcade({ platform, apiKey, puzzleId, port }: ArcadeSettings): Promise<Arcade> {
  const puzzlePrize = new PuzzlePrize({ apiKey, baseUrl: platform });
  const credits = new Credits();
  const files = await readFiles({ platform, puzzleId });

  const calls: Record<string, (player: string, request: IncomingMessage) => Reply | Promise<Reply>> = {
    'GET /api/credits': (player) => ({ body: { credits: credits.of(player) } }),
    'POST /api/credits': (player) => {
      credits.add(player, 1);
      return { body: { credits: credits.of(player) } };
    },
    'POST /api/seat': async (player, request) => {
      const { sessionId, displayName } = await readEntry(request);
      const seat = await credits.pay(player, sessionId, () =>
        puzzlePrize.race.join({ sessionId, displayName }),
      );
      return { body: { credits: credits.of(player), ...seat } };
    },
  };

  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file) {
      response.setHeader('Content-Type', file.type);
      response.end(file.text);
      return;
    }
    const player = /(?:^|; )player=([\w-]{36})/.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
    const call = calls[`${request.method} ${request.url}`] ?? notFound;
    Promise.resolve()
      .then(() => call(player, request))
      .catch(refusal)
      .then(({ status = 200, body }) => {
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Set-Cookie': `player=${player}; HttpOnly; SameSite=Lax; Path=/`,
        });
        response.end(JSON.stringify(body));
      }, console.error);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the arcade has no port');
  return {
    // Browsers treat `localhost` and 127.0.0.1 as different sites. A real arcade is also on a different site
    // than the platform.
    url: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const notFound = (): Reply => ({ status: 404, body: { message: 'Not found' } });

/** Returns the message that the player sees. The log contains the details of an unexpected error. */
function refusal(error: unknown): Reply {
  if (error instanceof InsufficientCreditsError) return { status: 402, body: { message: error.message } };
  // The room is full, over or deleted, as the platform's message says. The player has already been refunded.
  if (error instanceof PuzzlePrizeError && error.status < 500 && error.status >= 404)
    return { status: error.status, body: { message: error.message } };
  console.error(error);
  return { status: 502, body: { message: 'Failed to join race' } };
}

/** @throws TypeError when the body is not `{ sessionId, displayName }` */
async function readEntry(request: IncomingMessage): Promise<{ sessionId: string; displayName: string }> {
  const body: unknown = await json(request);
  const field = (name: string): unknown =>
    typeof body === 'object' && body !== null && Reflect.get(body, name);
  const [sessionId, displayName] = [field('sessionId'), field('displayName')];
  if (typeof sessionId !== 'string' || typeof displayName !== 'string') throw new TypeError('no session');
  return { sessionId, displayName };
}

/** Returns the page, its style sheet and its script. The script includes the SDK for browsers. */
async function readFiles(
  values: Record<string, string>,
): Promise<Partial<Record<string, { type: string; text: string }>>> {
  const here = (name: string) => join(import.meta.dirname, name);
  const page = await readFile(here('page.html'), 'utf8');
  const script = await build({
    entryPoints: [here('page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    // In this repository, the condition selects the SDK's TypeScript files. The package from npm ignores it.
    conditions: ['@puzzle-prize/source'],
  });
  return {
    '/': {
      type: 'text/html; charset=utf-8',
      text: page.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
    },
    '/page.css': { type: 'text/css', text: await readFile(here('page.css'), 'utf8') },
    '/page.js': { type: 'text/javascript', text: script.outputFiles.map(({ text }) => text).join('') },
  };
}
