import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { leastSolveMs, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { verifyReplySchema, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { createLog } from '../src/platform/log.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/schema.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';
import { createPlayable } from './factories.ts';
import { ProductProcess } from './product-process.ts';
import { RaceClient } from './race-client.ts';
import { askEmbed, createRaceable, readRoom } from './race.ts';
import { postJson, randomId, refusal, solvedBody } from './visitor.ts';

const workers = 2;
const widgetCallsPerMinute = 300;
const sessions = 120;
const clients = 8;
const kills = 2;
const replaceMs = 30_000;

/** Returns headers of a visitor in a network of its own, over a new connection. */
const from = (visitor: number) => ({ 'x-forwarded-for': `198.18.${visitor}.1`, connection: 'close' });

describe('two workers behind one port, without Redis', async () => {
  const product = new ProductProcess(await findFreePort(), {
    WORKERS: String(workers),
    DEMO_CAMPAIGNS: 'off',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  });
  let opened: { name: string; database: Database } | null = null;
  const get = () => {
    if (!opened) throw new Error('the database is open only inside tests');
    return opened;
  };
  const place = () => ({
    app: { platform: { database: get().database } },
    url: product.url,
    clock: systemClock,
  });

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    const name = await copyTemplate(inject('databaseTemplate'));
    const log = createLog({ logLevel: 'silent' });
    opened = {
      name,
      database: await connectDatabase({ url: toUrl(name), poolMax: 4, entities, migrations, log }),
    };
    product.settings['DATABASE_URL'] = toUrl(name);
    await product.start();
    await untilAllServe();
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    await opened?.database.close();
    if (opened) await dropDatabase(opened.name);
  }, 60_000);

  /** Calls over a new connection, so that the kernel may choose another worker for each call. */
  const call = (path: string, headers: Record<string, string> = {}) =>
    fetch(product.url + path, { headers: { connection: 'close', ...headers } });
  const readMetrics = async () => (await call('/metrics')).text();
  const findWorkers = (metrics: string, name: string, label = '') =>
    [...metrics.matchAll(new RegExp(`^${name}{.*${label}.*worker="(\\d+)"} \\d`, 'gm'))]
      .map(([, worker]) => worker)
      .sort();
  const untilAllServe = () =>
    vi.waitFor(
      async () => {
        expect(findWorkers(await readMetrics(), 'process_resident_memory_bytes')).toEqual(['1', '2']);
      },
      { timeout: replaceMs, interval: 100 },
    );

  it('both answer, and the metrics of each have its number', async () => {
    const ids = await Promise.all(
      Array.from({ length: 24 }, async () => (await call('/api/stats')).headers.get('x-request-id') ?? ''),
    );
    expect(new Set(ids.map((id) => id.split('-')[0])).size).toBe(workers);
    const metrics = await readMetrics();
    expect(findWorkers(metrics, 'http_request_duration_seconds_sum', 'route="/api/stats"')).toEqual([
      '1',
      '2',
    ]);
    const counts = [
      ...metrics.matchAll(/^http_request_duration_seconds_count{.*route="\/api\/stats".*} (\d+)$/gm),
    ];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(ids.length);
    expect(findWorkers(metrics, 'process_start_time_seconds')).toEqual(['1', '2']);
    expect(findWorkers(metrics, 'jobs_failed_total', 'queue="media.sweep"')).toEqual(['1', '2']);
  });

  it(
    'a change of a campaign at one worker reaches the memory of the other',
    { timeout: 60_000 },
    async () => {
      const { owner, embedId, campaignId } = await createPlayable(place(), { codes: ['A'] });
      const read = () => call(`/api/embed-widget/${embedId}?sessionId=${randomId()}`);
      // Both workers have the campaign in memory afterwards.
      for (let at = 0; at < 12; at += 1) await (await read()).text();
      await owner.post(`/api/puzzles/${campaignId}/archive`, {});
      await sleep(200);
      for (let at = 0; at < 12; at += 1)
        expect(await (await read()).json()).toMatchObject({ showMessage: true });
    },
  );

  it('rate limits count the calls of all workers together', { timeout: 60_000 }, async () => {
    const { embedId } = await createPlayable(place(), { codes: ['A'] });
    const statuses: number[] = [];
    const client = async () => {
      while (statuses.length < widgetCallsPerMinute + 20) {
        const response = await call(`/api/embed-widget/${embedId}?sessionId=${randomId()}`, {
          'x-forwarded-for': '203.0.113.7',
        });
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    expect(statuses.filter((status) => status === 200)).toHaveLength(widgetCallsPerMinute);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('[N8] a race of players at different workers', { timeout: 60_000 }, async () => {
    const { campaignId } = await createRaceable(place(), { maxPlayers: 2, codes: ['PRIZE'] });
    const findNode = async (id: string) => {
      const { rows } = await get().database.pool.query<{ node: string }>(
        'select node_id as node from race_participants where id = $1',
        [id],
      );
      return rows[0]?.node ?? '';
    };
    const enter = async (sessionId: string, other: string): Promise<RaceClient> => {
      const { roomCode, ticket } = await askEmbed(product, campaignId, { sessionId });
      const client = new RaceClient(`${product.url.replace('http', 'ws')}/ws/race`);
      await client.open();
      client.send({ type: 'join_room', roomCode, sessionId, ticket, as: 'competitor' });
      await client.message('room_state');
      if ((await findNode(client.participantId)) !== other) return client;
      // The connection reached the worker of the other player, so the player opens another connection.
      client.socket.terminate();
      return await enter(sessionId, other);
    };
    const anna = await enter(randomId(), '');
    const ben = await enter(randomId(), await findNode(anna.participantId));
    for (const client of [anna, ben]) await client.message('race_started');
    await ben.solve(3);
    await anna.until((client) => client.getBoard(ben.participantId).join() === ben.board.join());
    await anna.solve();
    expect((await anna.message('prize_won')).prize.code).toBe('PRIZE');
    await ben.message('race_completed');
    await ben.solve();
    for (const client of [anna, ben]) await client.message('race_ended');
    const room = await readRoom(product, anna.room.roomCode);
    expect(room).toMatchObject({ status: 'completed', winnerId: anna.participantId });
  });

  it(
    '[K5, W8] a worker that is killed loses no win, and is replaced while the other one serves',
    { timeout: 180_000 },
    async () => {
      const { embedId, campaignId } = await createPlayable(place(), {
        codes: Array.from({ length: sessions }, (_, at) => `CODE-${at}`),
      });
      const games = await Promise.all(
        Array.from({ length: sessions }, async (_, at) => {
          const sessionId = randomId();
          const response = await call(`/api/embed-widget/${embedId}?sessionId=${sessionId}`, from(at));
          const puzzle = widgetDataSchema.parse(await response.json());
          if (puzzle.showMessage) throw new Error(puzzle.message);
          return { embedId, sessionId, puzzle, headers: from(at) };
        }),
      );
      const longest = Math.max(...games.map(({ puzzle }) => solve3x3(puzzle.shuffledState).length));
      await sleep(leastSolveMs(longest));
      const verify = async ({ headers, ...game }: (typeof games)[number]) => {
        for (;;) {
          const response = await postJson(
            `${product.url}/api/embed/${embedId}/verify`,
            solvedBody(game),
            headers,
          ).catch((error: unknown) => {
            if (error instanceof TypeError) return null;
            throw error;
          });
          if (response?.status === 200) return verifyReplySchema.parse(await response.json()).prizeCode ?? '';
          if (response) expect(await refusal(response)).toBe('503 server.unavailable');
          await sleep(20);
        }
      };
      let next = 0;
      const codes: string[] = [];
      const client = async () => {
        while (next < sessions) {
          const at = next;
          next += 1;
          const game = games[at];
          if (!game) throw new Error('every session has a game');
          const code = await verify(game);
          expect(await verify(game)).toBe(code);
          codes.push(code);
        }
      };
      const running = Promise.all(Array.from({ length: clients }, client));
      const countEnds = () => product.output.match(/A worker has ended and is being replaced/g)?.length ?? 0;
      for (let kill = 1; kill <= kills; kill += 1) {
        await sleep(150);
        const [victim = 0] = product.listWorkers();
        process.kill(victim, 'SIGKILL');
        // Until the primary notices the kill, connections of that worker are reset, and clients repeat their
        // calls.
        await vi.waitFor(
          () => {
            expect(countEnds()).toBe(kill);
          },
          { timeout: 10_000, interval: 5 },
        );
        // No connection reaches a worker that is still starting.
        const statuses = await Promise.all(
          Array.from({ length: 6 }, async () => (await call('/readyz')).status),
        );
        expect(statuses).toEqual(statuses.map(() => 200));
        await untilAllServe();
      }
      await running;
      expect(new Set(codes).size).toBe(sessions);
      const { rows } = await get().database.pool.query<{ wins: number }>(
        'select count(*)::int as wins from puzzle_attempts where puzzle_id = $1',
        [campaignId],
      );
      expect(rows[0]?.wins).toBe(sessions);
      expect(product.listWorkers()).toHaveLength(workers);
      expect(countEnds()).toBe(kills);
    },
  );
});

describe('workers that cannot start', () => {
  it('end the server with code 1', { timeout: 60_000 }, async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    const name = await copyTemplate(inject('databaseTemplate'));
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const ended = await promisify(execFile)(process.execPath, ['--conditions=@puzzle-prize/source', main], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: mkdtempSync(join(tmpdir(), 'puzzle-prize-workers-')),
        DATABASE_URL: toUrl(name),
        WORKERS: '2',
      },
    }).catch((error: unknown) => error);
    expect(ended).toMatchObject({ code: 1 });
    expect(ended instanceof Error && ended.message).toContain('EADDRINUSE');
    other.close();
    await dropDatabase(name);
  });
});
