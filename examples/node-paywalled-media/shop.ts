import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { PuzzlePrize, PuzzlePrizeError } from '@puzzle-prize/sdk/node';
import { build } from 'esbuild';
import { type Customer, Customers, InsufficientCreditsError, pay } from './customers.ts';

export interface ShopSettings {
  /** Origin of Puzzle Prize, e.g. http://127.0.0.1:3000. */
  platform: string;
  /** The key of the account that owns the embed code; it never leaves this server. */
  apiKey: string;
  /** Unique id of the embed code that shows the paywalled campaign. */
  embedId: string;
  /** The port of the shop; 0 for any free port. */
  port: number;
}

export interface Shop {
  url: string;
  stop(): Promise<void>;
}

/** Starts a shop whose customers pay one credit to play for a video. */
export async function startShop({ platform, apiKey, embedId, port }: ShopSettings): Promise<Shop> {
  const puzzlePrize = new PuzzlePrize({ apiKey, baseUrl: platform });
  const customers = new Customers();
  const files = await readFiles({ platform, embedId });

  const answer = async (request: IncomingMessage, customer: Customer): Promise<Answer> => {
    switch (`${request.method ?? ''} ${request.url ?? ''}`) {
      case 'GET /api/credits':
        return { body: { credits: customer.credits } };
      case 'POST /api/credits':
        customer.credits += 1;
        return { body: { credits: customer.credits } };
      case 'POST /api/unlock': {
        const sessionId = await readSessionId(request);
        await pay(customer, sessionId, () =>
          puzzlePrize.sessions.activate({ sessionId, metadata: { customer: customer.id } }),
        );
        return { body: { credits: customer.credits } };
      }
      default:
        return { status: 404, body: { message: 'Not found' } };
    }
  };

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const customer = customers.find(/(?:^|; )customer=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]);
    response.setHeader('Set-Cookie', `customer=${customer.id}; HttpOnly; SameSite=Lax; Path=/`);
    if (file && request.method === 'GET') {
      response.setHeader('Content-Type', file.type);
      response.end(file.text);
    } else {
      answer(request, customer)
        .catch(refusal)
        .then((reply) => {
          send(response, reply);
        }, console.error);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  return {
    // Browsers treat `localhost` and 127.0.0.1 as different sites. A real shop is also on a different site
    // than the platform.
    url: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status?: number;
  body: object;
}

function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Returns the message that the customer sees. The log contains the details of an unexpected error. */
function refusal(error: unknown): Answer {
  if (error instanceof InsufficientCreditsError) return { status: 402, body: { message: error.message } };
  if (error instanceof PuzzlePrizeError && error.code === 'session.expired')
    return { status: 410, body: { message: 'This puzzle waited too long. Press "Start again" in it.' } };
  console.error(error);
  return { status: 502, body: { message: 'Failed to activate session' } };
}

/** @throws TypeError when the body is not `{ sessionId }` */
async function readSessionId(request: IncomingMessage): Promise<string> {
  const body: unknown = await json(request);
  const sessionId: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'sessionId');
  if (typeof sessionId !== 'string') throw new TypeError('sessionId is missing');
  return sessionId;
}

interface File {
  type: string;
  text: string;
}

/** Returns the page, its style sheet and its script. The script includes the SDK for browsers. */
async function readFiles({
  platform,
  embedId,
}: Pick<ShopSettings, 'platform' | 'embedId'>): Promise<Map<string, File>> {
  const here = (name: string) => join(import.meta.dirname, name);
  const page = await readFile(here('page.html'), 'utf8');
  const { outputFiles } = await build({
    entryPoints: [here('page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    // In this repository, the condition selects the SDK's TypeScript files. The package from npm ignores it.
    conditions: ['@puzzle-prize/source'],
  });
  return new Map([
    [
      '/',
      {
        type: 'text/html; charset=utf-8',
        text: page.replaceAll('{{platform}}', platform).replaceAll('{{embedId}}', embedId),
      },
    ],
    ['/page.css', { type: 'text/css', text: await readFile(here('page.css'), 'utf8') }],
    ['/page.js', { type: 'text/javascript', text: outputFiles.map(({ text }) => text).join('') }],
  ]);
}
