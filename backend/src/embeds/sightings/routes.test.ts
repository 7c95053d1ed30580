import { embedSchema, sightingListSchema, type SightingList } from '@puzzle-prize/sdk/protocol';
import { sightingsPerEmbed } from '@puzzle-prize/sdk/protocol/limits';
import { afterEach, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, createPlayable, type Playable } from '../../../test/factories.ts';
import { randomId, refusal } from '../../../test/visitor.ts';

const test = useApp();
let leave = new AbortController();
afterEach(() => {
  leave.abort();
  leave = new AbortController();
});

const details = { form: 'element', scriptVersion: '1.0.0', width: '340', pagePath: '/sale' };

/** Loads the puzzle in the same way as an element on a page of the given origin. */
async function load(embedId: string, origin: string, said: Record<string, string> = details) {
  const query = new URLSearchParams({ sessionId: randomId(), round: '0', ...said });
  const url = `${test.url}/api/embed-widget/${embedId}?${query.toString()}`;
  return await fetch(url, { headers: { origin } });
}

async function see(embedId: string, said: Record<string, string>, origin?: string) {
  const query = new URLSearchParams(said).toString();
  return await fetch(`${test.url}/api/embed/${embedId}/seen?${query}`, { headers: origin ? { origin } : {} });
}

async function list({ owner, embedRowId }: Playable): Promise<SightingList['sightings']> {
  return sightingListSchema.parse(await owner.get(`/api/embed-codes/${embedRowId}/sightings`)).sightings;
}

/** Yields the lists from a stream as they arrive. */
async function* readLists(response: Response): AsyncGenerator<SightingList> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let event = /^data: (.*)\n\n/m.exec(text); event; event = /^data: (.*)\n\n/m.exec(text)) {
      text = text.slice(event.index + event[0].length);
      yield sightingListSchema.parse(JSON.parse(event[1] ?? ''));
    }
  }
}

it('[E1, D1] refuses signed-out callers, other owners and unknown ids', async () => {
  const { embedRowId } = await createPlayable(test);
  const stranger = await createOwner(test);
  for (const path of ['', '/sightings', '/sightings/events']) {
    const url = `/api/embed-codes/${embedRowId}${path}`;
    expect(await refusal(await fetch(test.url + url))).toBe('401 auth.required');
    expect(await refusal(await stranger.fetch(url))).toBe('404 embed.not_found');
    expect(await refusal(await stranger.fetch(`/api/embed-codes/none${path}`))).toBe('404 embed.not_found');
  }
});

it('[E1] returns one embed code', async () => {
  const { owner, embedRowId, embedId } = await createPlayable(test);
  const embed = embedSchema.parse(await owner.get(`/api/embed-codes/${embedRowId}`));
  expect(embed).toMatchObject({ uniqueId: embedId, site: null });
});

it('[E4, W6] records where a puzzle is loaded, both when Koa replies and when the fast path replies', async () => {
  const playable = await createPlayable(test);
  for (let loads = 0; loads < 2; loads += 1)
    expect((await load(playable.embedId, 'https://shop.example')).status).toBe(200);
  expect(await list(playable)).toMatchObject([
    {
      host: 'shop.example',
      pagePath: '/sale',
      form: 'element',
      width: 340,
      isPuzzleShown: true,
      problems: [],
    },
  ]);
});

it('[E4] treats an invalid detail as missing, and still serves the puzzle', async () => {
  const playable = await createPlayable(test);
  const hostile = {
    form: '<script>',
    scriptVersion: "1.0.0'; drop table users",
    width: '-1e99',
    pagePath: '/a?mail=ada@example.com',
  };
  expect((await load(playable.embedId, 'https://shop.example', hostile)).status).toBe(200);
  expect((await load(playable.embedId, 'https://shop.example', hostile)).status).toBe(200);
  const said = { pagePath: '/a', form: 'element', width: null, scriptVersion: null };
  expect(await list(playable)).toMatchObject([{ host: 'shop.example', ...said, problems: ['old_version'] }]);
  for (const origin of ['null', 'file://', 'https://[bad', test.url])
    expect((await load(playable.embedId, origin)).status).toBe(200);
  await see(playable.embedId, { form: 'iframe', host: '"><script>' });
  expect(await list(playable)).toHaveLength(1);
});

it('[E4, G44] reports narrow and short frames, other sites, and a policy that blocks the puzzle, until it is shown', async () => {
  const playable = await createPlayable(test);
  const { owner, embedRowId, embedId } = playable;
  const site = { name: 'Shop', site: 'https://www.other.example/sale' };
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
  const saved = await owner.fetch(`/api/embed-codes/${embedRowId}`, { ...put, body: JSON.stringify(site) });
  expect(await saved.json()).toMatchObject({ site: 'www.other.example' });
  await see(embedId, {
    form: 'iframe',
    host: 'shop.example',
    width: '300',
    height: '200',
    scriptVersion: '1.0.0',
  });
  expect(await list(playable)).toMatchObject([{ problems: ['other_site', 'narrow', 'short'] }]);
  const button = { form: 'button', scriptVersion: '1.0.0' };
  await see(embedId, { ...button, blockedBy: 'frame-src' }, 'https://m.other.example');
  expect((await list(playable))[0]).toMatchObject({ blockedBy: 'frame-src', problems: ['blocked'] });
  await fetch(`${test.url}/api/embed/${embedId}/look?form=button`, {
    headers: { origin: 'https://m.other.example' },
  });
  expect((await list(playable))[0]).toMatchObject({ problems: ['blocked'] });
  await see(embedId, { ...button, host: 'm.other.example' });
  expect((await list(playable))[0]).toMatchObject({ blockedBy: null, isPuzzleShown: true, problems: [] });
});

it('[E4] keeps a limited number of places, in memory and in the database', async () => {
  const playable = await createPlayable(test);
  for (let shop = 0; shop < sightingsPerEmbed + 5; shop += 1)
    await load(playable.embedId, `https://shop-${shop}.example`);
  expect(await list(playable)).toHaveLength(sightingsPerEmbed);
  const count = 'select count(*)::int as rows from embed_sightings where embed_id = $1';
  const { pool } = test.app.platform.database;
  await expect
    .poll(async () => (await pool.query<{ rows: number }>(count, [playable.embedRowId])).rows[0]?.rows, {
      timeout: 8000,
    })
    .toBe(sightingsPerEmbed);
  expect(await list(playable)).toHaveLength(sightingsPerEmbed);
});

it('[E4] keeps the place on the owner’s site, whatever other sites a caller invents', async () => {
  const playable = await createPlayable(test);
  const { owner, embedRowId, embedId } = playable;
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ name: 'Shop', site: 'www.shop.example' });
  await owner.fetch(`/api/embed-codes/${embedRowId}`, { ...put, body });
  const invent = async (from: number) => {
    for (let index = from; index < from + sightingsPerEmbed; index += 1)
      await load(embedId, `https://invented-${index}.example`);
  };
  const hosts = async () => (await list(playable)).map(({ host }) => host);
  await invent(0);
  await load(embedId, 'https://shop.example');
  expect(await hosts()).toContain('shop.example');
  test.clock.advance(120_000);
  await invent(sightingsPerEmbed);
  expect(await hosts()).toContain('shop.example');
  const stored = 'select host from embed_sightings where embed_id = $1';
  const { pool } = test.app.platform.database;
  await expect
    .poll(
      async () => (await pool.query<{ host: string }>(stored, [embedRowId])).rows.map(({ host }) => host),
      {
        timeout: 8000,
      },
    )
    .toEqual(expect.arrayContaining(['shop.example', `invented-${2 * sightingsPerEmbed - 2}.example`]));
});

it('[E4] streams the known places first, and then each view at once', async () => {
  const { owner, embedRowId, embedId } = await createPlayable(test);
  const url = `/api/embed-codes/${embedRowId}/sightings/events`;
  const response = await owner.fetch(url, { signal: leave.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const lists = readLists(response);
  expect((await lists.next()).value).toMatchObject({ sightings: [] });
  const seenAt = performance.now();
  await load(embedId, 'https://shop.example');
  expect((await lists.next()).value).toMatchObject({ sightings: [{ host: 'shop.example', width: 340 }] });
  expect(performance.now() - seenAt).toBeLessThan(3000);
});

it('[E7, E8] returns the stored style of a button, or null without one or for a preview, and refuses an unknown id', async () => {
  const { owner, embedRowId, embedId, campaignUniqueId } = await createPlayable(test);
  const look = (id: string) => fetch(`${test.url}/api/embed/${id}/look`);
  expect(await (await look(embedId)).json()).toEqual({ customStyling: null });
  const body = JSON.stringify({ name: 'Shop', customStyling: { text: 'Win a mug' } });
  const headers = { 'content-type': 'application/json' };
  await owner.fetch(`/api/embed-codes/${embedRowId}`, { method: 'PUT', headers, body });
  const reply = await look(embedId);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(await reply.json()).toMatchObject({ customStyling: { text: 'Win a mug', textSize: 12 } });
  expect(await (await look(campaignUniqueId)).json()).toEqual({ customStyling: null });
  expect(await refusal(await look('embed-none'))).toBe('404 play.not_found');
});
