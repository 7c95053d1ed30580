import {
  type TextPreviewSurface,
  textPreviewSchema,
  textPreviewSurfaceSchema,
} from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable } from '../../test/factories.ts';

describe('the preview of texts', () => {
  const test = useApp();

  const preview = async (
    { owner, campaignId }: Awaited<ReturnType<typeof createPlayable>>,
    surface: TextPreviewSurface,
    { texts = {}, locale = 'de' }: { texts?: Record<string, string>; locale?: string } = {},
  ) =>
    textPreviewSchema.parse(
      await owner.post(`/api/puzzles/${campaignId}/texts/${locale}/preview`, { surface, texts }),
    );

  it('[G123] shows the typed texts in the pages and mails of visitors, and stores nothing', async () => {
    const shop = await createPlayable(test, { title: 'Coffee <week>' });
    const texts = {
      'server.keepSecret': 'Psst & nicht weitersagen!',
      'server.codeSubject': 'Dein Röstgutschein',
      'server.againPlay': 'Los geht es',
      'server.invitation': 'Schieb die Rösterei zusammen.',
      'rewards.yourCode': 'Dein Code',
      'server.raceLead': 'So lief das Rennen.',
    };
    const prize = await preview(shop, 'prize', { texts });
    expect(prize.html).toContain('Psst &amp; nicht weitersagen!');
    expect(prize.html).toContain('Coffee &lt;week&gt;');
    expect(prize.html).toMatch(/Dein Code\s+<code/);
    expect(await preview(shop, 'prize_mail', { texts })).toMatchObject({ title: 'Dein Röstgutschein' });
    expect((await preview(shop, 'again_mail', { texts })).html).toContain('Los geht es');
    await shop.owner.patch(`/api/puzzles/${shop.campaignId}`, { description: '' });
    expect((await preview(shop, 'link', { texts })).html).toContain('Schieb die Rösterei zusammen.');
    expect((await preview(shop, 'race_result', { texts })).html).toContain('So lief das Rennen.');
    expect(await shop.owner.get(`/api/puzzles/${shop.campaignId}/texts/de`)).toMatchObject({ texts: {} });
  });

  it.each(textPreviewSurfaceSchema.options)(
    '[G123] draws %s without scripts, in the direction of the language',
    async (surface) => {
      const { html } = await preview(await createPlayable(test), surface, { locale: 'ar' });
      expect(html).toMatch(/<html[^>]+dir="rtl"/);
      expect(html).toContain('<head><base target="_blank" />');
      expect(html).not.toContain('<script');
    },
  );

  it('[G123] leaves out a text that cannot be saved', async () => {
    const { html } = await preview(await createPlayable(test), 'prize', {
      texts: { 'server.keepSecret': 'Keep {it}', 'server.unknown': 'No' },
      locale: 'en',
    });
    expect(html).not.toContain('Keep {it}');
  });

  it('[G123] is refused for another owner and for an unknown language', async () => {
    const shop = await createPlayable(test);
    const other = await createOwner(test);
    const call = (owner: typeof other, locale: string) =>
      owner.fetch(`/api/puzzles/${shop.campaignId}/texts/${locale}/preview`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ surface: 'prize', texts: {} }),
      });
    expect((await call(other, 'de')).status).toBe(404);
    expect(await (await call(shop.owner, 'tlh')).json()).toMatchObject({ code: 'campaign.language_unknown' });
  });
});
