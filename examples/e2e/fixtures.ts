import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { campaignAnalyticsSchema, campaignListSchema } from '@puzzle-prize/sdk/protocol';
import { createDatabase } from '../demo/database.ts';
import { buildExamplePage, startHostServer, type HostServer } from '../demo/host-server.ts';
import { signIn, type Person } from '../demo/owner.ts';
import { seedDemo } from '../demo/seed.ts';
import { startProduct, type Product } from './product.ts';

/** A playable campaign, its owner, and the pages of a shop that embed it. */
export interface Stand {
  owner: Person;
  embedId: string;
  /** The URL of the shop's page with the element. */
  elementUrl: string;
  /** The URL of the shop's page with the frame. */
  iframeUrl: string;
  /** The URL of the shop's page with the buttons that open the puzzle. */
  buttonUrl: string;
  /** Returns the number of codes that the campaign has given. */
  issuedCodes(): Promise<number>;
}

export interface TestFixtures {
  stand: Stand;
  /** The errors on the pages of the test: policy violations and exceptions. Any of them fails the test. */
  complaints: string[];
}

export interface WorkerFixtures {
  /**
   * The URL of the product's database. Tests insert data that normally accumulates only over time or through
   * an import.
   */
  databaseUrl: string;
  product: Product;
  shop: HostServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  databaseUrl: [
    async ({}, use) => {
      const database = await createDatabase(process.env.TEST_DATABASE_TEMPLATE);
      await use(database.url);
      await database.drop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ databaseUrl }, use) => {
      const product = await startProduct({ DATABASE_URL: databaseUrl });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    async ({ product }, use) => {
      const shop = await startHostServer(product.url);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  stand: async ({ product, shop }, use) => {
    await use(await openStand(product, shop));
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Returns the data of a person who has no account yet. */
export function createPerson(): Person {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com`, password: `secret-${randomUUID()}`, isNew: true };
}

async function openStand(product: Product, shop: HostServer): Promise<Stand> {
  const owner = createPerson();
  const embedId = await seedDemo(product.url, owner);
  const embedding = { platform: product.url, embedId };
  shop.show('/shop.css', buildExamplePage('demo/shop.css', embedding));
  shop.show(`/${embedId}/element`, buildExamplePage('html-element/index.html', embedding));
  shop.show(`/${embedId}/iframe`, buildExamplePage('html-iframe/index.html', embedding));
  shop.show(`/${embedId}/script`, buildExamplePage('html-script/index.html', embedding));
  return {
    owner,
    embedId,
    elementUrl: `${shop.url}/${embedId}/element`,
    iframeUrl: `${shop.url}/${embedId}/iframe`,
    buttonUrl: `${shop.url}/${embedId}/script`,
    async issuedCodes() {
      const call = await signIn(product.url, owner);
      const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
      const path = `/api/puzzles/${campaign?.id ?? ''}/analytics`;
      return await call(path, (reply) => campaignAnalyticsSchema.parse(reply).issuedCodes);
    },
  };
}
