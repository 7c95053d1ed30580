import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign } from '../../test/factories.ts';
import { createRaceable } from '../../test/race.ts';
import { openGame } from '../../test/visitor.ts';
import { previewLimit } from '../images/preview/preview-router.ts';

describe('the preview of a shared link', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const ask = (path: string) =>
    fetch(path.startsWith('http') ? path : test.url + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
  const readTags = async (path: string): Promise<Record<string, string>> => {
    const tags = (await (await ask(path)).text()).matchAll(
      /<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)" \/>/g,
    );
    return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
  };

  /** Gives a campaign the stored image of a template. Call it before the campaign is loaded for the first time. */
  const giveImage = (campaignId: string) =>
    test.app.platform.database.pool.query(
      `update puzzles set image_hash = t.contract_hash, master_hash = t.master_hash
       from (select contract_hash, master_hash from template_images limit 1) t where id = $1`,
      [campaignId],
    );

  it('[G65] is described by absolute addresses, without a session, a token or a code', async () => {
    const { embedId, owner, campaignId } = await createPlayable(test, { codes: ['SECRET-1'] });
    await owner.patch(`/api/puzzles/${campaignId}`, {
      title: 'Harbor "week"',
      description: 'Find the <boat>',
    });
    const tags = await readTags(`/embed/${embedId}?theme=dark&endUser=ann`);
    expect(tags).toMatchObject({
      'og:type': 'website',
      'og:url': `${test.app.platform.publicUrl}/embed/${embedId}`,
      'og:title': 'Harbor &quot;week&quot;',
      'og:description': 'Find the &lt;boat&gt;',
      'og:image:width': String(previewWidthPx),
      'og:image:height': String(previewHeightPx),
      'og:image:alt': 'A sliding puzzle: Harbor &quot;week&quot;',
      'twitter:card': 'summary_large_image',
    });
    expect(JSON.stringify(tags)).not.toMatch(/session|token|SECRET|ann/);
    expect(await readTags(`/embed/${embedId}`)).toEqual(tags);
  });

  it('[G138] describes a puzzle and a race in the language of the page', async () => {
    const { embedId, owner, campaignId } = await createPlayable(test);
    await owner.patch(`/api/puzzles/${campaignId}`, { title: 'Hafen', description: null });
    const puzzle = await readTags(`/embed/${embedId}?lang=de`);
    expect(puzzle['og:description']).toContain('Schieben Sie die Teile und setzen Sie das Bild zusammen.');
    expect(puzzle['og:image:alt']).toBe('Ein Schiebepuzzle: Hafen');
    const race = await createRaceable(test);
    const tags = await readTags(`/embed/race/${race.campaignId}?lang=de`);
    expect(tags['og:description']).toBe(`Ein Rennen: ${tags['og:title']}`);
    expect(tags['og:image:alt']).toBe(`Ein Schiebepuzzle: ${tags['og:title']}`);
    await deleteCampaign(race.owner, race.campaignId);
  });

  it('[G65] has an image that any site may show, of shuffled tiles', async () => {
    const { embedId, campaignId } = await createPlayable(test);
    await giveImage(campaignId);
    const { 'og:image': address = '' } = await readTags(`/embed/${embedId}`);
    expect(address.startsWith(`${test.app.platform.publicUrl}/images/`)).toBe(true);
    const response = await ask(new URL(address).pathname);
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
    const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(size).toMatchObject({ width: previewWidthPx, height: previewHeightPx });
  });

  it('[G65] has an address that follows the assigned campaign, for the pages of owners', async () => {
    const { embedId } = await createPlayable(test);
    const { puzzle } = await openGame(test.url, embedId);
    const response = await ask(`/embed/${embedId}/preview`);
    expect(response.status).toBe(302);
    const hash = /[0-9a-f]{64}/.exec(puzzle.imageMasterUrl)?.[0];
    expect(response.headers.get('location')).toBe(`/images/${hash}/preview.jpg`);
    expect((await ask('/embed/embed-0-nothing/preview')).status).toBe(404);
  });

  it('[G65, V4] exists for the page of a race', async () => {
    const race = await createRaceable(test);
    await giveImage(race.campaignId);
    const tags = await readTags(`/embed/race/${race.campaignId}`);
    expect(tags).toMatchObject({ 'twitter:card': 'summary_large_image' });
    expect((await ask(new URL(tags['og:image'] ?? '').pathname)).status).toBe(200);
    await deleteCampaign(race.owner, race.campaignId);
  });

  it('[G65] is not drawn for unknown images, nor without a limit', async () => {
    for (const hash of ['0'.repeat(64), 'x', `${'0'.repeat(63)}A`])
      expect((await ask(`/images/${hash}/preview.jpg`)).status).toBe(404);
    for (let count = 0; count < previewLimit.calls; count += 1)
      await test.app.platform.limits.take(previewLimit, '203.0.113.0/24').catch(() => undefined);
    expect((await ask(`/images/${'0'.repeat(64)}/preview.jpg`)).status).toBe(429);
  });
});
