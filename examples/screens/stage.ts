import type { Browser, Page } from '@playwright/test';
import { campaignListSchema, demoEmbedListSchema, embedSchema } from '@puzzle-prize/sdk/protocol';
import { createDatabase } from '../demo/database.ts';
import { buildExamplePage, startHostServer } from '../demo/host-server.ts';
import { type OwnerCall, signIn, type Person } from '../demo/owner.ts';
import { seedVideo } from '../demo/seed-video.ts';
import { seedDemo, setCodes } from '../demo/seed.ts';
import { signInOnPage } from '../e2e/owner-pages.ts';
import { uploadPixel } from '../e2e/pixel.ts';
import { writeHistory } from '../e2e/play-history.ts';
import { startProduct } from '../e2e/product.ts';
import { startShop } from '../node-paywalled-media/shop.ts';
import { addNotices, addRefusals, appointAdmin, ageUploads, copyCampaign, expireCodes } from './past.ts';
import { type StagedRace, stageRace } from './races.ts';

/** The person who sees a screen. A visitor has no account; a newcomer has an account without campaigns. */
export type Who = 'visitor' | 'newcomer' | 'owner' | 'cinema' | 'racer' | 'admin';

/** The running product with the data of several owners, and the sites that embed its puzzles. */
export interface Stage {
  url: string;
  databaseUrl: string;
  browser: Browser;
  shopUrl: string;
  /** A site whose customers pay to play for a video. */
  cinemaUrl: string;
  /** The unique id of the owner's embed code. */
  embedId: string;
  /** The unique id of an embed code whose campaign has no codes left and keeps a waiting list. */
  waitingEmbedId: string;
  /** The id of the campaign that was played for weeks. */
  playedId: string;
  /** The id of the campaign without codes. */
  newId: string;
  race: StagedRace;
  /** Opens an empty page. Everyone except the visitor is signed in. */
  openPage(who: Who, options?: Parameters<Browser['newPage']>[0]): Promise<Page>;
  close(): Promise<void>;
}

const historyDays = 45;
/** Time until the codes of the played campaign expire. */
const termsDays = 24;
const password = 'slide-and-win';
const people = {
  newcomer: { username: 'Kim', email: 'kim@example.com', password },
  owner: { username: 'Robin', email: 'robin@example.com', password },
  cinema: { username: 'Noor', email: 'noor@example.com', password },
  racer: { username: 'Sam', email: 'sam@example.com', password },
  admin: { username: 'Ada', email: 'ada@example.com', password },
} satisfies Partial<Record<Who, Person>>;

/** Starts everything on an empty database and creates the data that a shop owner has after some weeks. */
export async function openStage(browser: Browser): Promise<Stage> {
  const database = await createDatabase();
  const product = await startProduct({
    DATABASE_URL: database.url,
    ADMIN_USERNAME: people.admin.username,
  });
  const { url } = product;
  await demosAreThere(url);
  const campaigns = await makeCampaigns(url, database.url);
  await leaveUploads(url, database.url);
  const shop = await openShop(url, campaigns.embedId);
  const video = await seedVideo(url, people.cinema);
  const race = await stageRace(url, database.url, people.racer);
  const cinema = await startShop({ platform: url, ...video, port: 0 });
  return {
    ...campaigns,
    race,
    url,
    databaseUrl: database.url,
    browser,
    shopUrl: shop.url,
    cinemaUrl: cinema.url,
    async openPage(who, options) {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
      if (who !== 'visitor') await signInOnPage(page, url, people[who]);
      if (who === 'admin') await appointAdmin(database.url, people.admin.username);
      return page;
    },
    async close() {
      race.close();
      await cinema.stop();
      await shop.stop();
      await product.stop();
      await database.drop();
    },
  };
}

async function makeCampaigns(url: string, databaseUrl: string) {
  const embedId = await seedDemo(url, people.owner);
  const call = await signIn(url, people.owner);
  await signIn(url, people.newcomer);
  const [played] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  if (!played) throw new Error('the owner has a campaign');
  await writeHistory(databaseUrl, played.id, historyDays);
  await addNotices(databaseUrl, played.id);
  await addRefusals(databaseUrl, played.id);
  await call(`PATCH /api/puzzles/${played.id}/code-collections`, () => undefined, {
    expiresAt: new Date(Date.now() + termsDays * 86_400_000).toISOString(),
    valueText: '15% off your first bag',
    minimumText: '20 euros',
  });
  const copies = [
    {
      title: 'Autumn tasting',
      description: 'Three small bags for the price of two.',
      image: 'Mountain lake',
    },
    { title: 'Newsletter thank-you', description: 'Free shipping for readers.', image: 'Fruit market' },
  ];
  const [newId = '', endedId = ''] = await Promise.all(
    copies.map((copy) => copyCampaign(databaseUrl, played.id, copy)),
  );
  const waitingEmbedId = await openWaitingList(call, databaseUrl, endedId);
  return { embedId, waitingEmbedId, playedId: played.id, newId };
}

/** Embeds a campaign whose codes have expired. */
async function openWaitingList(call: OwnerCall, databaseUrl: string, campaignId: string): Promise<string> {
  await setCodes(call, { id: campaignId }, { title: 'Free shipping', prefix: 'SHIP' });
  await expireCodes(databaseUrl, campaignId);
  const body = { name: 'Newsletter page', assignedPuzzleId: campaignId };
  const { uniqueId } = await call('/api/embed-codes', (reply) => embedSchema.parse(reply), body);
  return uniqueId;
}

/** Uploads unused images, so that the administrator's tools have images to list. */
async function leaveUploads(url: string, databaseUrl: string): Promise<void> {
  const call = await signIn(url, people.admin);
  for (const name of ['draft-banner.png', 'IMG_2041.png', 'summer-idea.png']) await uploadPixel(call, name);
  await ageUploads(databaseUrl);
}

async function openShop(url: string, embedId: string) {
  const shop = await startHostServer(url);
  const embedding = { platform: url, embedId };
  shop.show('/shop.css', buildExamplePage('demo/shop.css', embedding));
  shop.show('/', buildExamplePage('html-element/index.html', embedding));
  shop.show('/script', buildExamplePage('html-script/index.html', embedding));
  return shop;
}

/** Waits for the puzzles of the landing page, which the product creates after its start. */
async function demosAreThere(url: string): Promise<void> {
  for (let second = 0; second < 120; second += 1) {
    const reply = await fetch(`${url}/api/demo-embeds`);
    if (demoEmbedListSchema.safeParse(await reply.json()).data?.length === 4) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the puzzles of the landing page did not come');
}
