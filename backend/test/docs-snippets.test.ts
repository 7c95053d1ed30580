import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../src/platform/free-port.ts';
import { useApp } from './app.ts';
import { checkJavaScript, type DocsBlock, readDocs } from './docs-blocks.ts';
import {
  blocksFor,
  docsBlocks,
  docsSchemas,
  nodeArguments,
  onlyBlock,
  run,
  runInNode,
  runInShell,
} from './docs-programs.ts';
import { createPlayable } from './factories.ts';
import { createKey } from './keys.ts';
import { createPaywalled, openPaywalled, readStatus } from './paywall.ts';
import { postJson } from './visitor.ts';

const paywallPages = ['index.md', 'paywalled-media.md', 'host-backend.md'];
const runs = (...languages: string[]) => paywallPages.flatMap((page) => blocksFor('run', languages, page));
const hasPython = await canRun('python3');
const httpBlocks = docsBlocks.filter(({ language }) => language === 'http');
const isReply = ({ code }: DocsBlock) => code.startsWith('HTTP/');
const exampleCall = (embedId: string) =>
  `/api/v1/access/check?embedId=${embedId}&endUserIdentifier=customer-8f2c1e`;

describe('the examples of the API documentation', () => {
  it('[P7] are run, compiled or validated, except for HTML and HTTP', () => {
    // Other tests open the HTML blocks in a browser (examples/e2e/docs-html.spec.ts) and send the HTTP blocks
    // (below).
    const others = docsBlocks.filter(({ use }) => use === null).map(({ language }) => language);
    expect([...new Set(others)].sort()).toEqual(['html', 'http']);
    expect(docsBlocks.length).toBeGreaterThan(20);
  });

  it.each(blocksFor('schema', ['json']))('[P1, P2, P3, P4, P5] match $as: $location', ({ as, code }) => {
    const value: unknown = JSON.parse(code);
    expect(docsSchemas[as]?.parse(value)).toEqual(value);
  });

  it('[P7] list errors of the catalog with their status', () => {
    const markdown = readErrors();
    expect(markdown.length).toBeGreaterThan(8);
    for (const { code, status } of markdown) {
      const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
      expect([code, known?.status]).toEqual([code, status]);
    }
  });

  it.each([...blocksFor('check', ['js']), ...blocksFor('run', ['js'])])(
    '[P7] compile: $location',
    ({ code }) => {
      expect(checkJavaScript(code)).toEqual([]);
    },
  );

  it.each(blocksFor('check', ['css']))('[P6] style existing parts of the elements: $location', ({ code }) => {
    const { tokens, parts } = readStyleDoors();
    const [used, styled] = [/--[\w-]+/g, /[\w-]+::part\([\w-]+\)/g].map((mark) => code.match(mark) ?? []);
    expect(tokens).toEqual(expect.arrayContaining(used ?? []));
    expect(parts).toEqual(expect.arrayContaining(styled ?? []));
  });

  it('[P6] name every token and part of the elements', () => {
    const { tokens, parts } = readStyleDoors();
    const guide = readDocs();
    expect(tokens.filter((token) => !guide.includes(`| \`${token}\` `))).toEqual([]);
    const told = [...guide.matchAll(/`<([\w-]+)>` has (.*?)\./gs)].flatMap(([, tag = '', list = '']) =>
      [...list.matchAll(/`([\w-]+)`/g)].map(([, part = '']) => `${tag}::part(${part})`),
    );
    expect(told.sort()).toEqual(parts.sort());
  });

  it('[P7] fail to compile if they call an unknown function', () => {
    expect(checkJavaScript(`document.querySelectorAl('a');`)).toHaveLength(1);
  });
});

describe('the replies of the API documentation', () => {
  const test = useApp({ RATE_LIMITS: 'on' });

  it.each(httpBlocks.filter(isReply))('[G98] have headers that exist: $location', async ({ code }) => {
    const { embedId, key } = await createPaywalled(test);
    const headers = { Authorization: `Bearer ${key}` };
    const reply = await fetch(test.url + exampleCall(embedId), { headers });
    const shown = [...code.matchAll(/^([\w-]+): /gm)].map(([, name = '']) => name);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((name) => !reply.headers.has(name))).toEqual([]);
  });
});

describe('the example programs of the API documentation', () => {
  const test = useApp();
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill();
  });

  /** Opens a visitor's session and returns the environment variables that the documentation defines. */
  const open = async () => {
    const playable = await createPaywalled(test);
    const { sessionId } = await openPaywalled(test, playable);
    const environment = {
      PATH: process.env['PATH'],
      PUZZLE_PRIZE_URL: test.url,
      PUZZLE_PRIZE_API_KEY: playable.key,
      SESSION_ID: sessionId,
      EMBED_ID: playable.embedId,
    };
    return { sessionId, environment, status: () => readStatus(test, sessionId) };
  };

  it.each(['setup', 'guideSetup'])('[P7] set the environment: %s', async (as) => {
    const printed = await runInShell(`${onlyBlock(as).code}printenv PUZZLE_PRIZE_URL PUZZLE_PRIZE_API_KEY`, {
      PATH: process.env['PATH'],
    });
    expect(printed).toMatch(/^https:\/\/\S+\npzk_live_\S+\n$/);
  });

  it('[P5, U3] are refused without a key', async () => {
    const { environment } = await open();
    const printed = await runInShell(onlyBlock('keyRequired').code, environment);
    expect(printed).toMatch(/^HTTP\/1\.1 401 /);
    expect(printed).toContain('"auth.key_required"');
  });

  it.each(httpBlocks.filter((block) => !isReply(block)))(
    '[P5, U3] receive HTTP replies: $location',
    async ({ code }) => {
      const { environment } = await open();
      const [first = '', ...rest] = code.trim().split('\n');
      // A block that contains only a header is valid for any call, so the test sends the header with an
      // example call.
      const call = /^GET (\S+)$/.exec(first)?.[1] ?? exampleCall('YOUR_EMBED_ID');
      const headers = new Headers();
      for (const line of first.startsWith('GET ') ? rest : [first, ...rest]) {
        const [name = '', value = ''] = line.split(': ');
        headers.set(name, value.replace('YOUR_API_KEY', environment.PUZZLE_PRIZE_API_KEY));
      }
      const path = call.replace('YOUR_EMBED_ID', environment.EMBED_ID);
      const reply = await fetch(test.url + path, { headers });
      expect([reply.status, docsSchemas['checkAccessReply']?.safeParse(await reply.json()).success]).toEqual([
        200,
        true,
      ]);
    },
  );

  it.each(runs('sh').filter(({ as }) => as in docsSchemas))(
    '[P1, P3, P5] print the reply $as in the shell: $location',
    async ({ as, code }) => {
      const { environment } = await open();
      const reply: unknown = JSON.parse(await runInShell(code, environment));
      expect(docsSchemas[as]?.parse(reply)).toEqual(reply);
    },
  );

  it.runIf(hasPython).each(runs('python').filter(({ as }) => as in docsSchemas))(
    '[P1] print the reply $as in Python: $location',
    async ({ as, code }) => {
      const { environment, status } = await open();
      const { stdout } = await run('python3', ['-c', code], { env: environment });
      expect(docsSchemas[as]?.parse(JSON.parse(stdout))).toMatchObject({ success: true });
      expect((await status()).isActivated).toBe(true);
    },
  );

  it.each(['signEndUser', 'guideSignEndUser', 'signEndUserInPython'])(
    '[G48] sign an end user, whose grant then opens the puzzle: %s',
    async (as) => {
      const { environment } = await open();
      const block = onlyBlock(as);
      if (block.language === 'python' && !hasPython) return;
      const { EMBED_ID: embedId, PUZZLE_PRIZE_API_KEY: apiKey } = environment;
      const { access } = new PuzzlePrize({ apiKey, baseUrl: test.url });
      await access.grant({ embedId, endUserIdentifier: 'customer-8f2c1e' });
      const printed =
        block.language === 'python'
          ? (await run('python3', ['-c', block.code], { env: environment })).stdout
          : await runInNode(block, environment);
      const [endUser = ''] = /eu1\.[\w.-]+/.exec(printed) ?? [];
      const { puzzle } = await openPaywalled(test, { embedId }, { endUser });
      expect(puzzle.puzzleAccess.sessionActivated).toBe(true);
    },
  );

  it('[P7] name an embed code and a session', async () => {
    const code = `${onlyBlock('guideIds').code}echo "$EMBED_ID $SESSION_ID"`;
    expect(await runInShell(code, { PATH: process.env['PATH'] })).toMatch(/^embed-\S+ [\w-]{16,128}\n$/);
  });

  describe('in Node.js', () => {
    it('[P1, P2] activate and deactivate a session', async () => {
      const { environment, status } = await open();
      expect(await runInNode(onlyBlock('activate'), environment)).toMatch(/^open from 2\S+Z until 2\S+Z\n$/);
      expect((await status()).isActivated).toBe(true);
      await runInNode(onlyBlock('deactivate'), environment);
      expect((await status()).isActivated).toBe(false);
    });

    it('[P1, P3] activate a session that is not yet active', async () => {
      const { environment, status } = await open();
      expect(await runInNode(onlyBlock('guideActivate'), environment)).toBe('now it is open\n');
      expect((await status()).isActivated).toBe(true);
      expect(await runInNode(onlyBlock('guideActivate'), environment)).toBe('it was open\n');
    });

    it('[G101] create an embed code and add codes to campaigns with few codes', async () => {
      const { environment } = await open();
      const { owner } = await createPlayable(test);
      const scopes = ['campaigns:read', 'codes:read', 'codes:write', 'embeds:write'] as const;
      const { apiKey } = await createKey(owner, scopes);
      const printed = await runInNode(onlyBlock('guideManage'), {
        ...environment,
        PUZZLE_PRIZE_API_KEY: apiKey,
      });
      expect(printed).toMatch(/^Shop, request [\w-]+\n.+: 2 new codes\n$/);
    });

    it('[P1] report errors', async () => {
      const { environment } = await open();
      expect(await runInNode(onlyBlock('errors'), environment)).toBe('session.not_found\n');
    });

    it('[P1] answer the call of the page that buys a play', async () => {
      const { environment, sessionId, status } = await open();
      const port = await findFreePort();
      const env = { ...environment, PORT: String(port) };
      children.push(spawn(process.execPath, nodeArguments(onlyBlock('guideBuy')), { env, stdio: 'inherit' }));
      const ask = (path: string, body: object) => postJson(`http://127.0.0.1:${port}${path}`, body);
      const unknown = await untilAnswered(() => ask('/buy', { sessionId: 'session-that-nobody-began' }));
      expect(unknown.status).toBe(409);
      expect((await ask('/sell', { sessionId })).status).toBe(404);
      expect((await status()).isActivated).toBe(false);
      expect((await ask('/buy', { sessionId })).status).toBe(204);
      expect((await status()).isActivated).toBe(true);
    });

    it('[P1] activate sessions as long as credits remain', async () => {
      const { environment, sessionId, status } = await open();
      const port = await findFreePort();
      const env = { ...environment, PORT: String(port) };
      children.push(spawn(process.execPath, nodeArguments(onlyBlock('shop')), { env, stdio: 'inherit' }));
      const buy = (id: string) => postJson(`http://127.0.0.1:${port}`, { sessionId: id });
      const failed = await untilAnswered(() => buy('session-that-nobody-began'));
      expect([failed.status, await failed.json()]).toEqual([
        502,
        { message: 'Failed to activate session', code: 'session.not_found' },
      ]);
      expect((await buy(sessionId)).status).toBe(200);
      expect((await status()).isActivated).toBe(true);
      const refused = await buy(sessionId);
      expect([refused.status, await refused.json()]).toEqual([402, { message: 'Insufficient credits' }]);
    });
  });
});

/**
 * Reads the style properties (`@cssprop`) and the parts (`@csspart`) from the doc comments of the elements.
 */
function readStyleDoors(): { tokens: string[]; parts: string[] } {
  const elements = {
    'puzzle-prize': 'prize/puzzle-prize.ts',
    'puzzle-board': 'board/puzzle-board.ts',
    'puzzle-prize-button': 'button/puzzle-prize-button.ts',
    'puzzle-race': 'race/puzzle-race.ts',
  };
  const sources = Object.entries(elements).map(
    ([tag, path]) =>
      [tag, readFileSync(resolve(import.meta.dirname, '../../widget/src', path), 'utf8')] as const,
  );
  const tokens = sources.flatMap(([, source]) => listNames(source, 'cssprop'));
  const parts = sources.flatMap(([tag, source]) =>
    listNames(source, 'csspart').map((part) => `${tag}::part(${part})`),
  );
  return { tokens: [...new Set(tokens)], parts };
}

function listNames(source: string, tag: string): string[] {
  return [...source.matchAll(new RegExp(`^ \\* @${tag} ([\\w-]+) - `, 'gm'))].map(([, name = '']) => name);
}

/** Reads the rows of all error tables in the documentation. */
function readErrors(): { status: number; code: string }[] {
  const rows = readDocs().matchAll(/^\| (\d{3}) +\| `([\w.]+)` +\|/gm);
  return [...rows].map(([, status, code = '']) => ({ status: Number(status), code }));
}

async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await ask().catch(() => null);
    if (reply) return reply;
    await sleep(100);
  }
  throw new Error('the shop did not open');
}

async function canRun(program: string): Promise<boolean> {
  return await run(program, ['--version']).then(
    () => true,
    () => false,
  );
}
