import { randomUUID } from 'node:crypto';
import { raceReplaySchema, shareRaceReplySchema } from '@puzzle-prize/sdk/protocol';
import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { deleteCampaign } from '../../../test/factories.ts';
import { createRaceable, openRoom, type Raceable, readRoom } from '../../../test/race.ts';
import { playToEnd, type PlayedRace } from '../../../test/played-race.ts';
import { postJson, randomId, refusal } from '../../../test/visitor.ts';
import { raceResultLimit } from '../limits.ts';

/** Names of players, which must not appear in a published result. */
const markers = ['Zz-Marker-Anna', 'Zz-Marker-Ben'];

describe('a published result', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  let race: Raceable;
  let played: PlayedRace;
  let shareUrl = '';

  const ask = (path: string, address = '203.0.113.9') =>
    fetch(test.url + new URL(path, test.url).pathname, { headers: { 'x-forwarded-for': address } });
  const share = (code: string, sessionId: unknown, headers: Record<string, string> = {}) =>
    postJson(`${test.url}/api/race/room/${code}/share`, { sessionId }, headers);
  const shareId = () => shareUrl.split('/').at(-1) ?? '';
  const replayPath = (id = shareId()) => `/api/race/results/${id}/replay`;

  beforeAll(async () => {
    race = await createRaceable(test, { codes: ['SECRET-CODE'] });
    await test.app.platform.database.pool.query(
      `update puzzles set title = '<Harbor> week', image_hash = t.contract_hash, master_hash = t.master_hash
       from (select contract_hash, master_hash from template_images order by id limit 1) t where puzzles.id = $1`,
      [race.campaignId],
    );
    played = await playToEnd(test, race, { names: markers, withSpectator: true });
    const reply = await share(played.code, played.players[0]?.sessionId);
    shareUrl = shareRaceReplySchema.parse(await reply.json()).url;
  });

  it('[G83] has one address for all its players, also for presses at the same moment', async () => {
    const again = await playToEnd(test, race, { names: markers });
    const sessions = again.players.map(({ sessionId }) => sessionId);
    const presses = Array.from({ length: 20 }, (_, index) => share(again.code, sessions[index % 2]));
    const urls = await Promise.all((await Promise.all(presses)).map((response) => response.json()));
    expect(new Set(urls.map((url) => shareRaceReplySchema.parse(url).url)).size).toBe(1);
    expect(urls[0]).not.toEqual({ url: shareUrl });
    expect(shareUrl).toMatch(
      new RegExp(
        `^${test.app.platform.publicUrl}/race/result/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f-]{17}$`,
      ),
    );
  });

  it('[G83, N2] is linked on the page of its room, once it is published', async () => {
    const unpublished = await playToEnd(test, race, { names: markers });
    expect(await readRoom(test, unpublished.code)).not.toHaveProperty('resultPath');
    expect((await readRoom(test, played.code)).resultPath).toBe(new URL(shareUrl).pathname);
  });

  it('[G83] is published only by a player, after the end, from an allowed site', async () => {
    const waiting = await openRoom(race);
    const [anna] = played.players;
    expect(await refusal(await share(played.code, randomId()))).toBe('404 race.participant_not_found');
    expect(await refusal(await share(played.code, played.spectatorSession))).toBe(
      '404 race.participant_not_found',
    );
    expect(await refusal(await share('ZZZZ99', anna?.sessionId))).toBe('404 race.room_not_found');
    expect(await refusal(await share(played.code, 'short'))).toBe('400 request.invalid');
    expect(await refusal(await share(played.code, anna?.sessionId, { origin: 'https://evil.example' }))).toBe(
      '403 race.origin_not_allowed',
    );
    const joined = await postJson(`${test.url}/api/race/room/${waiting.roomCode}/join`, {
      sessionId: anna?.sessionId,
      participantType: 'competitor',
    });
    expect(joined.status).toBe(200);
    expect(await refusal(await share(waiting.roomCode, anna?.sessionId))).toBe('409 race.no_result');
  });

  it('[G83] shows title, places, times and moves, and nothing of a person', async () => {
    const response = await ask(shareUrl);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<title>Race result: &lt;Harbor&gt; week');
    for (const { place, moves } of played.players)
      expect(page.replace(/\s+/g, ' ')).toMatch(
        new RegExp(
          `data-place="${place}".{1,400}>${['', '1st', '2nd'][place]}</span> <span class="time">0:\\d\\d\\.\\d</span> <span class="moves">${moves} moves`,
        ),
      );
    const image = await ask(`${shareUrl}/image.jpg`);
    const bytes = Buffer.from(await image.arrayBuffer());
    const replay = await (await ask(replayPath())).text();
    const { rows } = await test.app.platform.database.pool.query<{ secret: string }>(
      `select unnest(array[p.id::text, encode(p.session_hash, 'hex'), coalesce(p.network_hash, p.id::text), r.id::text])
         as secret
       from race_participants p join competitive_race_rooms r on r.id = p.room_id where r.room_code = $1`,
      [played.code],
    );
    const secrets = [
      ...[...markers, 'Zz-Watcher', played.code, 'SECRET-CODE'],
      ...rows.map(({ secret }) => secret),
      ...played.players.map(({ sessionId }) => sessionId),
    ];
    for (const secret of secrets)
      for (const shown of [page, replay, bytes.toString('latin1'), JSON.stringify([...response.headers])])
        expect(shown.includes(secret), secret).toBe(false);
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[G131] is in the language of the address, else of the browser', async () => {
    const read = async (query: string, address = shareUrl) => {
      const url = test.url + new URL(address, test.url).pathname + query;
      return await (await fetch(url, { headers: { 'accept-language': 'de' } })).text();
    };
    const german = await read('');
    expect(german).toContain('<html lang="de" dir="ltr"');
    expect(german).not.toMatch(/Race result|Watch the race|1st/);
    expect(await read('?lang=ar')).toContain('<html lang="ar" dir="rtl"');
    expect(await read('?lang=en', `/race/result/${randomId()}`)).toContain('No result here');
    expect(await read('', `/race/result/${randomId()}`)).not.toContain('No result here');
  });

  it('[G83] has an image of 1200 x 630 px with the finished image and the slots on the podium', async () => {
    const tags = new Map(
      [
        ...(await (await ask(shareUrl)).text()).matchAll(
          /<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g,
        ),
      ].map(([, name = '', content = '']) => [name, content]),
    );
    expect(tags.get('og:image')).toBe(`${shareUrl}/image.jpg`);
    expect([tags.get('og:url'), tags.get('twitter:card')]).toEqual([shareUrl, 'summary_large_image']);
    expect(tags.get('og:title')).toBe('A race: &lt;Harbor&gt; week');
    expect(tags.get('og:description')).toMatch(
      /^1st in 0:\d\d\.\d, \d+ moves\. 2nd in 0:\d\d\.\d, \d+ moves\.$/,
    );
    const response = await ask(`${shareUrl}/image.jpg`);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=604800',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    ]);
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ width: previewWidthPx, height: previewHeightPx });
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    let blue = 0;
    let red = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      if (Math.abs(r - 29) + Math.abs(g - 78) + Math.abs(b - 216) < 40) blue += 1;
      if (Math.abs(r - 185) + Math.abs(g - 28) + Math.abs(b - 28) < 40) red += 1;
    }
    // A badge has 76 x 76 px; its number and its pattern cover part of it.
    expect([blue > 1500, red > 1500]).toEqual([true, true]);
  });

  it('[G83] is not indexed, stored or framed, and runs only our own script', async () => {
    for (const url of [shareUrl, `/race/result/${randomUUID()}`]) {
      const { headers } = await ask(url);
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
    }
  });

  it('[G83] leads to the race while anybody can play it', async () => {
    const link = `href="/embed/race/${race.campaignId}?theme=auto"`;
    expect(await (await ask(shareUrl)).text()).toContain(link);
    const config = `/api/race/config/${race.config.id}`;
    await race.owner.patch(config, { joinMode: 'host' });
    expect(await (await ask(shareUrl)).text()).not.toContain(link);
    await race.owner.patch(config, { joinMode: 'auto' });
    const { pool } = test.app.platform.database;
    await pool.query('update puzzles set is_active = false where id = $1', [race.campaignId]);
    expect(await (await ask(shareUrl)).text()).not.toContain(link);
    await pool.query('update puzzles set is_active = true where id = $1', [race.campaignId]);
  });

  it('[G84] replays the moves that the players made, to their last boards', async () => {
    const { startBoard, replays } = raceReplaySchema.parse(await (await ask(replayPath())).json());
    expect(startBoard).toEqual(played.startBoard);
    expect(replays).toHaveLength(2);
    for (const { slotNumber, cells, finalBoard, offsetsMs, endMs, moveCount, solveMs } of replays) {
      expect(cells).toHaveLength(played.players[slotNumber - 1]?.moves ?? 0);
      expect(moveCount).toBe(cells.length);
      expect(finalBoard).toEqual(solvedBoard(3));
      expect(endMs).toBe(offsetsMs.at(-1));
      expect(Math.abs((solveMs ?? 0) - endMs)).toBeLessThan(5);
    }
  });

  it('[G83, G84] is limited per network', async () => {
    for (let count = 0; count < raceResultLimit.calls; count += 1)
      await test.app.platform.limits.take(raceResultLimit, '198.51.100.0/24').catch(() => undefined);
    for (const path of [shareUrl, `${shareUrl}/image.jpg`, replayPath()])
      expect((await ask(path, '198.51.100.7')).status).toBe(429);
  });

  it('[G83] is drawn again while the file of its image cannot be found', async () => {
    const { pool } = test.app.platform.database;
    const { rows } = await pool.query<{ hash: string }>(
      'select master_hash as hash from puzzles where id = $1',
      [race.campaignId],
    );
    const setHash = (hash?: string) =>
      pool.query('update puzzles set master_hash = $2 where id = $1', [race.campaignId, hash]);
    await setHash('0'.repeat(64));
    const response = await ask(`${shareUrl}/image.jpg`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await setHash(rows[0]?.hash);
    expect((await ask(`${shareUrl}/image.jpg`)).headers.get('cache-control')).toContain('max-age');
  });

  it('[G83, G84] ends with its campaign, and the page says so', async () => {
    const own = await createRaceable(test);
    const ended = await playToEnd(test, own, { names: markers });
    const { url } = shareRaceReplySchema.parse(
      await (await share(ended.code, ended.players[1]?.sessionId)).json(),
    );
    const id = url.split('/').at(-1);
    for (const path of [url, `${url}/image.jpg`, replayPath(id)]) expect((await ask(path)).status).toBe(200);
    await deleteCampaign(own.owner, own.campaignId);
    for (const path of [url, '/race/result/x', `/race/result/${randomUUID()}`]) {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('There is no race result at this address');
    }
    expect(await (await ask(url)).text()).toContain('ends when the campaign of its race is deleted');
    for (const path of [`${url}/image.jpg`, replayPath(id), replayPath('x'), '/race/result/x/image.jpg'])
      expect(await refusal(await ask(path))).toBe('404 race.result_not_found');
  });
});
