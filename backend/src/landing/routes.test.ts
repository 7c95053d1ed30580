import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoEmbedListSchema, siteStatsSchema } from '@puzzle-prize/sdk/protocol';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPlayable, deleteCampaign } from '../../test/factories.ts';
import { useApp } from '../../test/app.ts';
import { openGame, refusal, win } from '../../test/visitor.ts';
import { type RunningApp, startApp } from '../app.ts';
import { rememberSystemUser, systemIssuer } from '../auth/system-user.ts';
import { rememberUser } from '../auth/users.ts';
import { readConfig } from '../platform/config.ts';

const readDemos = async (url: string) =>
  demoEmbedListSchema.parse(await (await fetch(`${url}/api/demo-embeds`)).json());

const untilReady = (url: string) =>
  vi.waitFor(
    async () => {
      const ready = await readDemos(url);
      expect(ready).toHaveLength(4);
      return ready;
    },
    { timeout: 20_000, interval: 50 },
  );

describe('the demo campaigns', () => {
  const test = useApp();
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzle-prize-demos-'));
  const started: RunningApp[] = [];

  afterAll(async () => {
    await Promise.all(started.map((app) => app.stop()));
    rmSync(dataDir, { recursive: true });
  });

  /** Starts a second node with demos on the same database. */
  const startBeside = async () => {
    const settings = {
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      DATABASE_POOL_MAX: '5',
    };
    const config = readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: test.databaseUrl });
    const app = await startApp(config);
    started.push(app);
    return app;
  };

  const query = async (statement: string, values: unknown[] = []) =>
    (await test.app.platform.database.pool.query<Record<string, unknown>>(statement, values)).rows;

  const countRows = () =>
    query(`select (select count(*)::int from users where issuer = '${systemIssuer}') as users,
      (select count(*)::int from puzzles) as puzzles, (select count(*)::int from embed_codes) as embeds,
      (select count(*)::int from discount_codes) as codes, (select count(distinct image_hash)::int from puzzles) as images`);

  const once = [{ users: 1, puzzles: 4, embeds: 4, codes: 4, images: 4 }];

  it('[L4] are not created when the settings disable them', async () => {
    expect(await readDemos(test.url)).toEqual([]);
    expect(await countRows()).toEqual([{ users: 0, puzzles: 0, embeds: 0, codes: 0, images: 0 }]);
  });

  it('[L4] are created only once, by nodes that start at the same time or one after another', async () => {
    const servers = await Promise.all([startBeside(), startBeside()]);
    const [ready] = await Promise.all(servers.map(({ url }) => untilReady(url)));
    expect(ready?.map(({ name }) => name)).toEqual(['discount', 'night', 'media', 'art']);
    expect(new Set(ready?.map(({ title }) => title)).size).toBe(4);
    for (const { imageUrl } of ready ?? []) expect((await fetch(test.url + imageUrl)).status).toBe(200);
    expect(await countRows()).toEqual(once);

    const later = await startBeside();
    expect(await untilReady(later.url)).toEqual(ready);
    await later.stop();
    expect(await countRows()).toEqual(once);
  });

  it('[L4] are restored with the current text and image', async () => {
    const [first] = await untilReady((await startBeside()).url);
    await query(
      `update puzzles set title = 'Of yesterday', image_hash = 'gone' where unique_id like '%-discount'`,
    );
    await query(`delete from embed_codes where unique_id like '%-night'`);
    await query('update code_collections set ended_at = now()');
    const { url } = await startBeside();
    await vi.waitFor(async () => {
      expect((await readDemos(url))[0]).toEqual(first);
    }, 20_000);
    expect(await untilReady(url)).toHaveLength(4);
    const game = await openGame(url, first?.embedId ?? '');
    expect(game.puzzle.title).toBe(first?.title);
  });

  it('[L2, L4] can be played by everyone and give the same code', async () => {
    const ready = await untilReady((await startBeside()).url);
    const codes: (string | null | undefined)[] = [];
    for (const { embedId } of [...ready, ...ready.slice(0, 1)]) {
      const game = await openGame(test.url, embedId);
      test.clock.advance(10_000);
      codes.push((await win(test.url, game)).prizeCode);
    }
    expect(codes).toEqual([
      'DEMO-20-OFF',
      'DEMO-NIGHT-OWL',
      'DEMO-SNEAK-PEEK',
      'DEMO-PRINT-7',
      'DEMO-20-OFF',
    ]);
  });

  it('[L4] cannot be seen, changed, ended or deleted by any owner', async () => {
    await untilReady((await startBeside()).url);
    const { owner } = await createPlayable(test);
    const demos = await query(
      `select p.id, e.id as embed from puzzles p join embed_codes e on e.assigned_puzzle_id = p.id
      join users u on u.id = p.creator_id where u.issuer = $1`,
      [systemIssuer],
    );
    expect(demos).toHaveLength(4);
    for (const { id, embed } of demos.map((row) => ({
      id: String(row['id']),
      embed: String(row['embed']),
    }))) {
      const calls = [
        deleteCampaign(owner, id),
        owner.fetch(`/api/puzzles/${id}/code-collections`, { method: 'DELETE' }),
        owner.fetch(`/api/embed-codes/${embed}`, { method: 'DELETE' }),
      ];
      const told = await Promise.all((await Promise.all(calls)).map(refusal));
      expect(told).toEqual(['404 campaign.not_found', '404 campaign.not_found', '404 embed.not_found']);
    }
    expect(await owner.list('/api/puzzles')).toHaveLength(1);
  });

  it('[U1, G45] are not counted in the public figures', async () => {
    const { url } = await startBeside();
    await untilReady(url);
    const attempts = await query('select count(*)::int as all from puzzle_attempts');
    const stats = siteStatsSchema.parse(await (await fetch(`${url}/api/stats`)).json());
    expect(attempts).not.toEqual([{ all: 0 }]);
    expect(stats).toEqual({ campaigns: 1, solves: 0, embeds: 1 });
  });

  it('[L4] belong to a user that nobody can sign in as', async () => {
    const em = test.app.platform.database.orm.em.fork();
    const id = await rememberSystemUser(em, 'demo-campaigns');
    const profile = {
      username: 'Puzzle Prize',
      email: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    };
    const issuer = `${test.url}/oidc`;
    const person = await rememberUser(em, { ...profile, issuer, subject: 'demo-campaigns' }, 'Puzzle Prize');
    expect(person.id).not.toBe(id);
    expect(await query('select is_admin from users where id = $1', [id])).toEqual([{ is_admin: false }]);
    expect(() => readConfig({ OIDC_ISSUER: systemIssuer, OIDC_CLIENT_ID: 'x' })).toThrow(/OIDC_ISSUER/);
  });
});
