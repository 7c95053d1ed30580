import type { Setting } from '../embedding/host-page.ts';
import { ourDeliveries } from '../embedding/ours.ts';
import { test as base } from './fixtures.ts';
import { openWaitingRoom } from './race-owner.ts';

export { expect } from './fixtures.ts';

/** The names of all deliveries. A delivery is a way to embed the product. */
export const deliveryNames = [
  'direct iframe',
  'modal script',
  'puzzle-prize.js',
  'puzzle-race.js',
  'element from npm',
  'React component',
  'SDK mount',
] as const;

export type DeliveryName = (typeof deliveryNames)[number];

export interface DeliveryFixtures {
  /** Prepares a delivery for a new page of the shop, by default with the stand's campaign or a new race. */
  openSetting: (name: DeliveryName, shown?: { embedId?: string; puzzleId?: string }) => Promise<Setting>;
}

export const test = base.extend<DeliveryFixtures>({
  openSetting: async ({ page, product, shop, stand }, use) => {
    await use(async (name, { embedId = stand.embedId, puzzleId } = {}) => {
      const openRace = async (): Promise<string> => {
        const allowedDomains = [new URL(shop.url).host];
        return (await openWaitingRoom(product.url, { allowedDomains })).owner.campaign.id;
      };
      const campaigns = { platform: product.url, embedId, puzzleId: puzzleId ?? (await openRace()) };
      const delivery = (await ourDeliveries(campaigns)).find((one) => one.name === name);
      if (!delivery) throw new Error(`no delivery ${name}`);
      return { page, shop, delivery };
    });
  },
});
