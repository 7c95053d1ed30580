import { campaignListSchema, embedListSchema } from '@puzzle-prize/sdk/protocol';
import { checkLayout } from './check-layout.ts';
import { test } from './fixtures.ts';
import { openMediaOwner } from './media-campaign.ts';
import { openDashboard } from './owner-pages.ts';
import { configureRace, openRaceOwner } from './race-owner.ts';

test('[D2, D4, K1] the content of every page begins within 140 px of the top, in texts of at least 12 px', async ({
  page,
  product,
  stand,
}) => {
  test.setTimeout(300_000);
  await openDashboard(page, product.url, stand.owner);
  const read = async (path: string): Promise<unknown> => (await page.request.get(product.url + path)).json();
  const [campaign] = campaignListSchema.parse(await read('/api/puzzles'));
  const [embed] = embedListSchema.parse(await read('/api/embed-codes'));
  const [id, embedId] = [campaign?.id ?? '', embed?.id ?? ''];
  const tabs = ['campaigns', 'races', 'embed-codes', 'insights', 'account', 'settings'];
  await checkLayout(page, product.url, [
    ...tabs.map((tab) => `/dashboard?tab=${tab}`),
    ...['', '?tab=analytics', '?tab=protection'].map((tab) => `/codes/${id}${tab}`),
    `/campaigns/${id}/settings`,
    `/campaigns/${id}/texts`,
    ...['install', 'look', 'page', 'details'].map((tab) => `/embed-codes/${embedId}?tab=${tab}`),
    '/insights/week',
    '/api-calls',
  ]);
});

test('[D2, D4, M2, Q9] the content of the pages for media and races begins within 140 px of the top', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const media = await openMediaOwner(page, product.url);
  await checkLayout(page, product.url, [`/media/${media.campaign.id}`]);
  const race = await openRaceOwner(page, product.url);
  await configureRace(race);
  await checkLayout(page, product.url, [`/race-manage/${race.campaign.id}`]);
});
