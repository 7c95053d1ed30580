import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { createFullAccount } from '../../test/full-account.ts';
import { callAs, createKey } from '../../test/keys.ts';
import { readStoredVideo } from '../../test/media.ts';
import { refusal } from '../../test/visitor.ts';
import { archiveTables } from './archive-tables.ts';

const path = '/api/account/export';

describe('the export of an account', () => {
  const test = useApp();
  const query = (sql: string, values: unknown[]) => test.app.platform.database.pool.query(sql, values);
  const download = async (owner: TestOwner) => {
    const response = await owner.fetch(path);
    expect(response.status).toBe(200);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    return { response, files, text, rows: (name: string): unknown => JSON.parse(text(name)) };
  };

  it('[B40] refuses signed-out callers and API keys', async () => {
    const { apiKey } = await createFullAccount(test);
    expect(await refusal(await fetch(test.url + path))).toBe('401 auth.required');
    const byKey = await fetch(test.url + path, { headers: { authorization: `Bearer ${apiKey}` } });
    expect(await refusal(byKey)).toBe('401 auth.required');
  });

  it('[B40] contains every table, the images and the media files, and a README for all of it', async () => {
    const { owner, shop, media } = await createFullAccount(test);
    await query(
      `insert into held_codes (collection_id, ordinal, code, code_folded, is_given, held_at)
       select id, 90, 'HELD-90', 'held-90', false, now() from code_collections where puzzle_id = $1`,
      [shop.campaignId],
    );
    const { response, files, text, rows } = await download(owner);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="puzzle-prize-\d{4}-\d\d-\d\d\.zip"/,
    );
    for (const table of archiveTables) {
      expect(text('README.md')).toContain(`## ${table.path}`);
      expect(text(table.path).length, table.path).toBeGreaterThan(0);
    }
    expect(rows('account.json')).toMatchObject([{ id: owner.id, freeCampaignsUsed: 1 }]);
    expect(rows('campaigns.json')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: shop.campaignId, isActive: true })]),
    );
    expect(text('codes-won.csv').split('\r\n')).toEqual([
      expect.stringMatching(/^collectionId,number,code,/),
      expect.stringContaining(',WINNER,'),
      '',
    ]);
    expect(text('codes-free.csv').split('\r\n')).toHaveLength(4);
    expect(text('codes-held.csv')).toContain(',90,HELD-90,false,');
    expect(text('wins.csv')).toMatch(/WINNER,false,.*shop\.example/);
    expect(text('race-players.csv')).toContain('Ann ');
    expect(rows('races.json')).toHaveLength(1);
    expect(text('payments.csv')).toContain('Campaign ""Paid campaign""');
    const [item] = media.items;
    expect(Buffer.from(files[`media/${item?.id ?? ''}.mp4`] ?? [])).toEqual(
      await readStoredVideo('video.mp4'),
    );
    const images = Object.keys(files).filter((name) => name.startsWith('images/'));
    expect(images).toHaveLength(1);
    expect(new TextDecoder('latin1').decode(files[images[0] ?? '']?.slice(8, 12))).toBe('WEBP');
  });

  it('[B40] contains nothing of other owners, and no secret', async () => {
    const mine = await createFullAccount(test);
    const theirs = await createFullAccount(test);
    const { files } = await download(mine.owner);
    const all = Object.values(files)
      .map((bytes) => new TextDecoder('latin1').decode(bytes))
      .join('\n');
    expect(all).toContain(mine.marks[0]);
    for (const mark of theirs.marks) expect(all).not.toContain(mark);
    const { rows } = await test.app.platform.database.pool.query<{ secret: string }>(
      `select hash as secret from api_keys where user_id = $1
       union all select end_user_key from api_keys where user_id = $1 and end_user_key is not null
       union all select id from owner_sessions where user_id = $1
       union all select encode(session_hash, 'hex') from puzzle_attempts where puzzle_id = $2
       union all select encode(network_hash, 'hex') from puzzle_attempts where puzzle_id = $2 and network_hash is not null`,
      [mine.owner.id, mine.shop.campaignId],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { secret } of rows) expect(all).not.toContain(secret);
    expect(all).not.toContain(mine.sessionId);
    expect(all).not.toContain(mine.apiKey);
    expect(all).not.toMatch(/hash/i);
  });

  it('[B40] [G99] contains the grants of live keys, not those of test keys', async () => {
    const owner = await createOwner(test);
    const { campaignId: puzzleId } = await createPlayable(test, { owner, codes: ['WINNER'] });
    const grant = async (isTest: boolean, endUserIdentifier: string) => {
      const { apiKey } = await createKey(owner, ['sessions:write'], { isTest });
      const body = { puzzleId, endUserIdentifier };
      const reply = await callAs(test.url, apiKey)('/api/v1/access/grant', { method: 'POST', body });
      expect(reply.status).toBe(201);
    };
    await grant(false, 'live-customer');
    await grant(true, 'sample-customer');
    const grants = (await download(owner)).text('access-grants.csv');
    expect(grants).toContain(',live-customer,');
    expect(grants).not.toContain('sample-customer');
  });

  it('[B40] is complete for an owner without anything', async () => {
    const { rows, text } = await download(await createOwner(test));
    expect(rows('campaigns.json')).toEqual([]);
    expect(text('wins.csv')).toMatch(/^id,campaignId,.*\r\n$/);
  });

  it('[B40] streams 100,000 codes and wins in constant memory', async () => {
    const { owner, shop } = await createFullAccount(test);
    const count = 100_000;
    await query(
      `insert into discount_codes (collection_id, ordinal, code, code_folded)
       select c.id, 1000 + n, md5(n::text), md5(n::text) from code_collections c, generate_series(1, $2::int) n
       where c.puzzle_id = $1`,
      [shop.campaignId, count],
    );
    await query(
      `insert into puzzle_attempts (puzzle_id, session_hash, completed_at)
       select $1, sha256(n::text::bytea), timestamptz '2026-03-01' + (n / 700) * interval '1 second'
       from generate_series(1, $2::int) n`,
      [shop.campaignId, count],
    );
    const response = await owner.fetch(path);
    const before = process.memoryUsage();
    let peakMb = 0;
    const sampling = setInterval(() => {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      const usedBytes = heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers;
      peakMb = Math.max(peakMb, usedBytes / 2 ** 20);
    }, 20);
    const archive = new Uint8Array(await response.arrayBuffer());
    clearInterval(sampling);
    // The rows take about 200 MB as objects, so the export cannot have held them all at once. The test's own two
    // copies of the archive are subtracted.
    expect(peakMb - (2 * archive.length) / 2 ** 20).toBeLessThan(120);
    expect(archive.length).toBeGreaterThan(2_000_000);
    const files = unzipSync(archive);
    const countLines = (name: string) => new TextDecoder().decode(files[name]).split('\r\n').length - 2;
    expect(countLines('codes-free.csv')).toBe(count + 2);
    const ids = new Set(
      new TextDecoder()
        .decode(files['wins.csv'])
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    );
    expect([countLines('wins.csv'), ids.size]).toEqual([count + 1, count + 1]);
  }, 120_000);

  it('[B40] stops reading when the download is cancelled', async () => {
    const { owner, shop } = await createFullAccount(test);
    await query(
      `insert into puzzle_attempts (puzzle_id, session_hash) select $1, sha256(n::text::bytea) from generate_series(1, 50000) n`,
      [shop.campaignId],
    );
    for (let times = 0; times < 15; times += 1) {
      const controller = new AbortController();
      const response = await owner.fetch(path, { signal: controller.signal });
      const reader = response.body?.getReader();
      await reader?.read();
      controller.abort();
    }
    expect((await download(owner)).text('wins.csv').split('\r\n').length).toBe(50_003);
  }, 60_000);
});
