import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign, type Playable } from '../../test/factories.ts';
import { toShortKey } from '../hosted-pages/short-key.ts';

const richAnswer = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  width: z.int(),
  height: z.int(),
  html: z.string(),
});

describe('the hosted page of an embed code', () => {
  const test = useApp();
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(path.startsWith('http') ? path : test.url + path, { redirect: 'manual', headers });
  const change = ({ owner, embedRowId }: Playable, body: unknown) =>
    owner.patch(`/api/embed-codes/${embedRowId}/page`, body);
  const pathOf = ({ embedRowId }: Playable) => `/p/play/${toShortKey(embedRowId)}`;
  const readTags = (markup: string): Record<string, string> =>
    Object.fromEntries(
      [...markup.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );

  /** Gives a campaign the stored image of a template. Call it before the campaign is loaded for the first time. */
  const giveImage = ({ campaignId }: Playable) =>
    test.app.platform.database.pool.query(
      `update puzzles set image_hash = t.contract_hash, master_hash = t.master_hash
       from (select contract_hash, master_hash from template_images limit 1) t where id = $1`,
      [campaignId],
    );

  it('[G119] shows the puzzle with the texts of its campaign, before the owner has set anything', async () => {
    const own = await createPlayable(test);
    await own.owner.patch(`/api/puzzles/${own.campaignId}`, {
      title: 'Harbor <week>',
      description: 'Find it',
    });
    const reply = await ask(pathOf(own));
    const markup = await reply.text();
    expect(reply.status).toBe(200);
    expect(markup).toContain('<h1 dir="auto">Harbor &lt;week&gt;</h1>');
    expect(markup).toContain('<p dir="auto">Find it</p>');
    expect(markup).toContain(`<puzzle-prize embed-id="${own.embedId}" theme="auto"`);
    expect(markup).toContain('id="puzzle-data"');
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  it('[T58] runs only scripts of the platform, loads nothing elsewhere, and escapes the texts of owners', async () => {
    const own = await createPlayable(test);
    await change(own, {
      title: '</title><script>alert(1)</script>',
      intro: '"><img src=x onerror=alert(1)>',
    });
    const reply = await ask(pathOf(own));
    const markup = await reply.text();
    expect(markup).not.toMatch(/<script>|<img src=x/);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    const { publicUrl } = test.app.platform;
    const addresses = [...markup.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.filter((address) => !address.startsWith(publicUrl))).toEqual([]);
  });

  it('[G119] has the chosen address; the default one redirects to it with its query', async () => {
    const own = await createPlayable(test);
    await change(own, { slug: 'harbor-week', title: 'Own', intro: 'Two\nlines' });
    const led = await ask(`${pathOf(own)}?lang=de`);
    expect([led.status, led.headers.get('location')]).toEqual([302, '/p/play/harbor-week?lang=de']);
    const markup = await (await ask('/p/play/harbor-week?lang=ar')).text();
    expect(markup).toContain('<html lang="ar" dir="rtl"');
    expect(markup).toContain('<h1 dir="auto">Own</h1>');
    expect(markup).toContain(`rel="canonical" href="${test.app.platform.publicUrl}/p/play/harbor-week"`);
  });

  it('[G119, G116] tells in the language of the visitor that the puzzle needs JavaScript', async () => {
    const own = await createPlayable(test);
    const markup = await (await ask(pathOf(own), { 'accept-language': 'de' })).text();
    expect(markup).toContain('<noscript><p>Das Puzzle braucht JavaScript, das hier ausgeschaltet ist.</p>');
  });

  it('[G138, G117] describes itself in the language of ?lang, of the campaign or of the browser', async () => {
    const own = await createPlayable(test);
    await own.owner.patch(`/api/puzzles/${own.campaignId}`, { title: 'Hafen', description: null });
    const describe = async (query: string, accepted: string) => {
      const reply = await ask(pathOf(own) + query, { 'accept-language': accepted });
      const { description, 'og:description': shared } = readTags(await reply.text());
      expect(shared).toBe(description);
      return description;
    };
    const german = 'Schieben Sie die Teile und setzen Sie das Bild zusammen.';
    expect(await describe('', 'de')).toContain(german);
    expect(await describe('', 'en')).toContain('Slide the tiles and put the image together.');
    await own.owner.patch(`/api/puzzles/${own.campaignId}`, { lang: 'de' });
    expect(await describe('', 'en')).toContain(german);
    expect(await describe('?lang=fr', 'en')).toContain('reconstituez l’image');
    await own.owner.patch(`/api/puzzles/${own.campaignId}`, { isActive: false });
    expect(await describe('?lang=de', 'en')).toContain('Hier läuft zurzeit keine Aktion.');
    const unknown = await (await ask('/p/play/nothing-here?lang=de')).text();
    expect(unknown).toContain('<html lang="de"');
    expect(unknown).toContain('<h1>Puzzle nicht gefunden</h1>');
  });

  it('[G119] is listed by search engines unless the owner hides it', async () => {
    const own = await createPlayable(test);
    const read = async () => {
      const reply = await ask(pathOf(own));
      return [reply.headers.get('x-robots-tag'), readTags(await reply.text())['robots']];
    };
    expect(await read()).toEqual([null, 'index, follow']);
    await change(own, { noindex: true });
    expect(await read()).toEqual(['noindex, nofollow', 'noindex, nofollow']);
  });

  it('[G119] shows the message of a paused or scheduled campaign, without its image', async () => {
    const own = await createPlayable(test);
    const { owner, campaignId } = own;
    await owner.patch(`/api/puzzles/${campaignId}`, {
      startsAt: new Date(test.clock.now() + 86_400_000).toISOString(),
      teaserMessage: 'It opens tomorrow',
    });
    const scheduled = await (await ask(pathOf(own))).text();
    expect(scheduled).toContain('<p dir="auto">It opens tomorrow</p>');
    expect(scheduled).not.toContain('og:image');
    expect(scheduled).not.toContain('oembed');
    expect((await ask(`${pathOf(own)}/og.png`)).status).toBe(404);
    await deleteCampaign(owner, campaignId);
    const reply = await ask(pathOf(own));
    expect([reply.status, (await reply.text()).includes('class="fallback"')]).toEqual([200, true]);
  });

  it('[G119] answers 404 for an unknown address, a deleted embed code and a closed account', async () => {
    const own = await createPlayable(test);
    await change(own, { slug: 'soon-gone' });
    for (const path of ['/p/play/nothing-here', '/p/play/%00', '/s/000000000000', '/s/x']) {
      const reply = await ask(path);
      expect([path, reply.status, (await reply.text()).includes('<h1>Puzzle Not Found</h1>')]).toEqual([
        path,
        404,
        true,
      ]);
    }
    await own.owner.fetch(`/api/embed-codes/${own.embedRowId}`, { method: 'DELETE' });
    expect((await ask('/p/play/soon-gone')).status).toBe(404);
    const closed = await createPlayable(test);
    const { confirmation } = await closed.owner.get('/api/account/erasure');
    await closed.owner.fetch('/api/account/erasure', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation }),
    });
    expect((await ask(pathOf(closed))).status).toBe(404);
  });

  it('[G120] has a preview with an absolute image, which changes with title and campaign', async () => {
    const own = await createPlayable(test);
    await giveImage(own);
    await change(own, { slug: 'with-preview', title: 'Win a trip' });
    const tags = readTags(await (await ask('/p/play/with-preview')).text());
    const address = tags['og:image'] ?? '';
    expect(tags).toMatchObject({
      'og:type': 'website',
      'og:title': 'Win a trip',
      'og:url': `${test.app.platform.publicUrl}/p/play/with-preview`,
      'og:image:type': 'image/png',
      'og:image:width': String(previewWidthPx),
      'og:image:height': String(previewHeightPx),
      'twitter:card': 'summary_large_image',
    });
    expect(address.startsWith(`${test.app.platform.publicUrl}/p/play/with-preview/og.png?v=`)).toBe(true);
    const { pathname, search } = new URL(address);
    const image = await ask(pathname + search);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('access-control-allow-origin')).toBe('*');
    expect(image.headers.get('cache-control')).toBe('public, max-age=604800');
    const etag = image.headers.get('etag') ?? '';
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({
      width: previewWidthPx,
      height: previewHeightPx,
    });
    expect(
      (await ask(pathname + search, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status,
    ).toBe(304);
    await change(own, { title: 'Win two trips' });
    const later = readTags(await (await ask('/p/play/with-preview')).text())['og:image'];
    expect(later).not.toBe(address);
    const outdated = await ask(pathname + search, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([outdated.status, outdated.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(outdated.headers.get('etag')).not.toBe(etag);
    expect((await ask(pathname)).headers.get('cache-control')).toBe('no-store');
  });

  it('[G121] has a short link in small or capital letters, before and after the owner chooses an address', async () => {
    const own = await createPlayable(test);
    const key = toShortKey(own.embedRowId);
    const follow = async (path: string) => {
      const reply = await ask(path);
      return [reply.status, reply.headers.get('location'), reply.headers.get('cache-control')];
    };
    expect(await follow(`/s/${key}`)).toEqual([302, `/p/play/${key}`, 'no-store']);
    await change(own, { slug: 'from-paper' });
    expect(await follow(`/s/${key.toUpperCase()}`)).toEqual([302, '/p/play/from-paper', 'no-store']);
  });

  it('[G104, G119] is turned into the frame by oEmbed, as is its short link', async () => {
    const own = await createPlayable(test);
    const { publicUrl } = test.app.platform;
    await change(own, { slug: 'pasted-page' });
    for (const path of ['/p/play/pasted-page', `/s/${toShortKey(own.embedRowId)}`]) {
      const query = encodeURIComponent(publicUrl + path);
      const answer = richAnswer.parse(await (await ask(`/oembed?url=${query}`)).json());
      expect(answer.html).toContain(`src="${publicUrl}/embed/${own.embedId}"`);
    }
    const markup = await (await ask('/p/play/pasted-page')).text();
    expect(markup).toContain(
      `/oembed?url=${encodeURIComponent(`${publicUrl}/p/play/pasted-page`)}&amp;format=json`,
    );
    expect((await ask(`/oembed?url=${encodeURIComponent(`${publicUrl}/p/play/none`)}`)).status).toBe(404);
  });
});
