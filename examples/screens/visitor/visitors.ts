import type { Browser, Page } from '@playwright/test';
import {
  campaignListSchema,
  embedSchema,
  setCodesReplySchema,
  type CreateCollection,
  type RewardType,
} from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { buildExamplePage, type HostServer, startHostServer } from '../../demo/host-server.ts';
import { type OwnerCall, type Person, signIn } from '../../demo/owner.ts';
import { seedVideo } from '../../demo/seed-video.ts';
import { createCampaign } from '../../demo/seed.ts';
import { addMedia } from '../../e2e/stored-media.ts';
import { copyCampaign } from '../past.ts';
import { campaigns, type CampaignName, type NewCampaign, photo } from './campaigns.ts';

/** A running product with campaigns, and a site that embeds them, for the screens that visitors see. */
export interface Visitors {
  browser: Browser;
  url: string;
  databaseUrl: string;
  /** The ids of the embed codes, by the names of their campaigns. */
  embeds: Record<CampaignName | 'paywalled', string>;
  /** The id of an embed code without a campaign. */
  emptyEmbedId: string;
  /** A site that embeds the puzzles. */
  host: HostServer;
  /** Opens the page inside a frame, in the theme of the device. */
  openFrame: (page: Page, name: keyof Visitors['embeds']) => Promise<void>;
}

/** The owner of the campaigns of the sheets. */
export const shopOwner: Person = { username: 'Mira', email: 'mira@example.com', password: 'slide-and-win' };

/** Creates the campaigns of the sheets on a running product, and a site that embeds them. */
export async function openVisitors({
  browser,
  url,
  databaseUrl,
}: Pick<Visitors, 'browser' | 'url' | 'databaseUrl'>): Promise<Visitors> {
  const call = await signIn(url, shopOwner);
  await createCampaign(call, 'koi', { title: 'First campaign' });
  const [first] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  if (!first) throw new Error('the owner has a campaign');
  const embeds = {
    paywalled: (await seedVideo(url, { username: 'Jo', email: 'jo@example.com', password: 'slide-and-win' }))
      .embedId,
    ...(await addAll(call, { databaseUrl, first: first.id })),
  };
  const emptyEmbedId = await createEmbed(call, 'Empty', null);
  const host = await startHostServer(url);
  showPages(host, { url, embeds });
  return {
    browser,
    url,
    databaseUrl,
    embeds,
    emptyEmbedId,
    host,
    openFrame: async (page, name) => {
      await page.goto(`${url}/embed/${embeds[name]}?theme=auto`);
    },
  };
}

async function addAll(call: OwnerCall, { databaseUrl, first }: { databaseUrl: string; first: string }) {
  const add = async (name: CampaignName): Promise<string> => {
    const campaign = campaigns[name];
    const id = await copyCampaign(databaseUrl, first, campaign);
    await setColumns(databaseUrl, id, campaign);
    await addRewards(call, id, campaign);
    if (campaign.hasExpired) await expireCodes(databaseUrl, id);
    return await createEmbed(call, campaign.title, id);
  };
  return {
    coffee: await add('coffee'),
    four: await add('four'),
    eight: await add('eight'),
    large: await add('large'),
    short: await add('short'),
    long: await add('long'),
    image: await add('image'),
    video: await add('video'),
    scheduled: await add('scheduled'),
    ended: await add('ended'),
    fallback: await add('fallback'),
    hidden: await add('hidden'),
    waiting: await add('waiting'),
    fun: await add('fun'),
    question: await add('question'),
    easier: await add('easier'),
    twice: await add('twice'),
    files: await add('files'),
  };
}

async function createEmbed(call: OwnerCall, name: string, campaignId: string | null): Promise<string> {
  const body = { name, ...(campaignId !== null && { assignedPuzzleId: campaignId }) };
  return (await call('/api/embed-codes', (reply) => embedSchema.parse(reply), body)).uniqueId;
}

async function addRewards(call: OwnerCall, id: string, { codes, terms, reward }: NewCampaign): Promise<void> {
  const kinds = reward === 'both' ? (['image', 'video'] as const) : reward === undefined ? [] : [reward];
  for (const kind of kinds) await addMedia({ call, campaign: { id } }, await photo(kind));
  if (codes.length === 0) return;
  const body: Partial<CreateCollection> = {
    title: 'Codes',
    codeType: 'promotion',
    codes: [...codes],
    ...terms,
  };
  const path = `/api/puzzles/${id}/code-collections`;
  await call(path, (reply) => setCodesReplySchema.parse(reply), body);
}

/** Sets columns that an owner would set on the pages of the dashboard. */
async function setColumns(databaseUrl: string, id: string, { columns = {}, reward }: NewCampaign) {
  const rewardType: RewardType = reward === undefined ? 'codes' : 'media';
  const values = { reward_type: rewardType, ...columns };
  const names = Object.keys(values);
  const list = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await run(databaseUrl, `update puzzles set ${list} where id = $1`, [id, ...Object.values(values)]);
}

async function expireCodes(databaseUrl: string, id: string): Promise<void> {
  const sql = "update code_collections set expires_at = now() - interval '1 day' where puzzle_id = $1";
  await run(databaseUrl, sql, [id]);
}

/** Makes all codes that have an expiry expire. */
export async function expireAllCodes({ databaseUrl }: Visitors): Promise<void> {
  const sql =
    "update code_collections set expires_at = now() - interval '1 day' where expires_at is not null";
  await run(databaseUrl, sql, []);
}

/** Reads the newest mail of the outbox to an address, as HTML. */
export async function readMail({ databaseUrl }: Visitors, address: string): Promise<string> {
  const sql = 'select html from mails where to_address = $1 order by created_at desc limit 1';
  const [row] = await run(databaseUrl, sql, [address]);
  const html = row?.['html'];
  return typeof html === 'string' ? html : '';
}

async function run(url: string, sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Serves a bare page for each campaign, and the shop's page with the buttons. */
function showPages(host: HostServer, { url, embeds }: Pick<Visitors, 'url' | 'embeds'>): void {
  host.show('/bare.css', ':root { color-scheme: light dark } body { margin: 0; padding: 16px 8px }');
  host.show('/shop.css', buildExamplePage('demo/shop.css', { platform: url }));
  for (const [name, embedId] of Object.entries(embeds)) {
    host.show(`/${name}`, bare(url, embedId, 'lang="en"'));
    host.show(`/${name}/unstyled`, bare(url, embedId, 'lang="en"').replace(tagStyle, ''));
    host.show(`/${name}/rtl`, bare(url, embedId, 'lang="ar" dir="rtl"'));
    const shop = buildExamplePage('html-script/index.html', { platform: url, embedId });
    host.show(`/${name}/button`, shop.replace('theme="light"', 'theme="auto"'));
  }
}

/** The style that reserves the place of the element. */
const tagStyle = ' style="display: block; min-height: 500px"';

/** Returns a page with nothing but the element and its fallback content. */
const bare = (url: string, embedId: string, language: string) => `<!doctype html>
<html ${language}>
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>A page with a puzzle</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/bare.css" />
  <script type="module" src="${url}/v1/puzzle-prize.js"></script>
  <puzzle-prize embed-id="${embedId}" theme="auto"${tagStyle}>
    <a href="${url}/embed/${embedId}" style="display: block; text-align: center">
      <img src="${url}/embed/${embedId}/image" alt="" width="240" height="240" loading="lazy" /><br />
      Play the puzzle
    </a>
  </puzzle-prize>
</html>`;
