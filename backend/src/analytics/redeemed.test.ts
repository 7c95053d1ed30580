import { campaignAnalyticsSchema, insightsSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { callAs, createKey } from '../../test/keys.ts';
import { openGame, win } from '../../test/visitor.ts';

describe('the redeemed codes of the funnel', () => {
  const test = useApp();

  /** Creates a campaign with two wins, and the calls that mark and count their codes. */
  const createWins = async () => {
    const campaign = await createPlayable(test, { codes: ['ROAST-1', 'ROAST-2', 'ROAST-3'] });
    for (const path of ['/sale', '/']) {
      const game = await openGame(test.url, campaign.embedId);
      test.clock.advance(10_000);
      await win(test.url, game, { host: 'shop.example', path });
    }
    const call = callAs(test.url, (await createKey(campaign.owner, ['codes:write'])).apiKey);
    const { campaignId, owner } = campaign;
    return {
      ...campaign,
      redeem: (code: string) => call('/api/v1/redemptions', { method: 'POST', body: { code } }),
      undo: (code: string) => call(`/api/v1/redemptions?code=${code}`, { method: 'DELETE' }),
      readInsights: async () => insightsSchema.parse(await owner.get('/api/insights')),
      readAnalytics: async () =>
        campaignAnalyticsSchema.parse(await owner.get(`/api/puzzles/${campaignId}/analytics`)),
    };
  };

  it('[G129] counts them by day, embed code, page and image', async () => {
    const { embedRowId, redeem, readInsights, readAnalytics } = await createWins();
    expect((await readInsights()).totals.redeemed).toBe(0);
    for (const code of ['ROAST-1', 'ROAST-2']) expect((await redeem(code)).status).toBe(200);

    const { totals, totalsBefore, days, breakdowns } = await readInsights();
    expect(totals).toMatchObject({ solves: 2, issued: 2, redeemed: 2 });
    expect(totalsBefore?.redeemed).toBe(0);
    expect(days.at(-1)).toMatchObject({ redeemed: 2 });
    expect(breakdowns.embeds).toMatchObject([{ value: embedRowId, counts: { redeemed: 2 } }]);
    expect(breakdowns.images).toMatchObject([{ counts: { redeemed: 2 } }]);
    const byPage = breakdowns.pages.map(({ value, counts }) => [value, counts.redeemed]);
    expect(byPage).toEqual(
      expect.arrayContaining([
        ['shop.example/sale', 1],
        ['shop.example', 1],
      ]),
    );

    const { funnel, byEmbed, byHost, days: utcDays } = await readAnalytics();
    expect(funnel.redeemed).toBe(2);
    expect(byEmbed).toMatchObject([{ embedId: embedRowId, redeemed: 2 }]);
    expect(byHost).toMatchObject([{ host: 'shop.example', redeemed: 2 }]);
    expect(utcDays.at(-1)?.redeemed).toBe(2);
  });

  it('[G129] no longer counts a code whose mark was taken back', async () => {
    const { redeem, undo, readInsights, readAnalytics } = await createWins();
    await redeem('ROAST-1');
    await redeem('ROAST-2');
    await undo('ROAST-1');
    expect((await readInsights()).totals.redeemed).toBe(1);
    expect((await readAnalytics()).funnel.redeemed).toBe(1);
  });

  it('[G129] writes them into the CSV of the days', async () => {
    const { redeem, owner } = await createWins();
    await redeem('ROAST-1');
    const csv = await (await owner.fetch('/api/insights.csv?table=days')).text();
    const [header = '', ...rows] = csv.trim().split(/\r?\n/);
    const column = header.split(',').indexOf('Codes redeemed');
    expect(rows.at(-1)?.split(',')[column]).toBe('1');
  });
});
