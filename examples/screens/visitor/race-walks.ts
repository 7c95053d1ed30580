import { expect, type Page } from '@playwright/test';
import {
  campaignListSchema,
  createCampaignReplySchema,
  raceConfigSchema,
  raceEventSchema,
  raceRoomSchema,
} from '@puzzle-prize/sdk/protocol';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { type OwnerCall, type Person, signIn } from '../../demo/owner.ts';
import { uploadPixel } from '../../e2e/pixel.ts';
import { readBoard, slideByMouse, solve } from '../../e2e/player.ts';
import { useTemplateImage } from '../past.ts';
import { Rival } from './rivals.ts';
import type { Visitors } from './visitors.ts';
import { type Group, threeWindows, type Walk } from './walk.ts';

const findRace = (page: Page) => page.locator('puzzle-race');

/** The owner of a race, and the address of the page on which it is played. */
export interface NewRace {
  owner: Person;
  call: OwnerCall;
  puzzleId: string;
  address: string;
}

/** Creates an owner with a race that only the owner starts, so that nothing begins while an image is taken. */
export async function createRace({ url, databaseUrl }: Visitors, username: string): Promise<NewRace> {
  const owner = { username, email: `${username}@example.com`, password: 'slide-and-win' };
  const call = await signIn(url, owner);
  const { url: imageUrl } = await uploadPixel(call, 'cup.png');
  const campaignData = { title: 'Winter Cup', imageUrl, rewardType: 'competition' };
  await call('/api/create-free-campaign', (reply) => createCampaignReplySchema.parse(reply), {
    campaignData,
  });
  const [campaign] = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  if (!campaign) throw new Error('the owner has a race');
  await useTemplateImage(databaseUrl, campaign.id, 'Mountain lake');
  const rules = { startMode: 'owner', startDelaySeconds: 4, finishCountdownSeconds: 300 };
  await call('/api/race/config', (reply) => raceConfigSchema.parse(reply), {
    puzzleId: campaign.id,
    ...rules,
  });
  return { owner, call, puzzleId: campaign.id, address: `${url}/embed/race/${campaign.id}?theme=auto` };
}

/** Returns functions that stop and continue the messages and the clock of the race, so that a countdown can be shown. */
async function holdMessages(page: Page) {
  let isHeld = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket('**/ws/race', (socket) => {
    socket.connectToServer().onMessage((message) => {
      const send = () => {
        socket.send(message);
      };
      if (isHeld) held.push(send);
      else send();
    });
  });
  return {
    async stop(): Promise<void> {
      isHeld = true;
      await page.evaluate(() => {
        const now = performance.now();
        performance.now = () => now;
      });
    },
    async goOn(): Promise<void> {
      await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
      isHeld = false;
      for (const send of held.splice(0)) send();
    },
  };
}

const race: Walk = {
  async go(page, visitors, shoot) {
    const { call, address } = await createRace(visitors, 'Lea');
    const messages = await holdMessages(page);
    await page.goto(address);
    const code = /\w{6}$/.exec(await findRace(page).getByRole('heading').first().innerText())?.[0] ?? '';
    await shoot('The lobby, alone', { isWhole: true });
    const rivals = ['Anna', 'Ben', 'Chiara'].map((name) => new Rival(visitors.url, code, name));
    for (const rival of rivals) await rival.join();
    await rivals[0]?.markReady();
    await findRace(page).getByRole('button', { name: 'Ready', exact: true }).click();
    await expect(findRace(page).locator('.lane').getByText('Ready')).toHaveCount(2);
    await page.mouse.move(0, 0);
    await shoot('The lobby: four are present, two are ready', { isWhole: true });

    await startRace(call, code);
    await expect(findRace(page).locator('.countdown b')).toHaveText('2');
    await messages.stop();
    await shoot('3-2-1');
    await messages.goOn();
    await expect(findRace(page).getByText('Race in progress!')).toBeVisible();
    await beginRace(page, rivals);
    await shoot('Racing');
    await rivals[1]?.solve();
    await expect(findRace(page).locator('.lane').getByText('1st')).toBeVisible();
    await shoot('The first player has finished, and the race ends soon');
    await rivals[0]?.solve();
    await solve(findRace(page), slideByMouse);
    await rivals[2]?.solve();
    await expect(findRace(page).locator('.podium')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The podium', { isWhole: true });
    await findRace(page).getByRole('button', { name: 'Share' }).click();
    const link = findRace(page).getByLabel('Link to the result');
    await expect(link).toHaveValue(/\/race\/result\//);
    await shoot('The link to the result');
    await page.goto(await link.inputValue());
    await expect(page.getByRole('slider')).toBeEnabled();
    await shoot('The result', { isWhole: true });
    await page.getByRole('slider').fill('4000');
    await shoot('The replay', { isWhole: true });
    for (const rival of rivals) rival.leave();
  },
};

/** Starts a race as its owner. */
export async function startRace(call: OwnerCall, code: string): Promise<void> {
  await call(`/api/race/rooms/${code}/start`, (reply) => raceRoomSchema.parse(reply), {});
}

/** Lets everybody make some moves. */
async function beginRace(page: Page, rivals: readonly Rival[]): Promise<void> {
  for (const [index, rival] of rivals.entries()) {
    await rival.seeBoard();
    rival.slide(4 + 4 * index);
  }
  for (const tile of solve3x3(await readBoard(findRace(page))).slice(0, 9))
    await slideByMouse(findRace(page), tile, []);
  await page.mouse.move(0, 0);
}

const event: Walk = {
  async go(page, visitors, shoot) {
    const { call, puzzleId, address } = await createRace(visitors, 'Finn');
    const schedule = async (seconds: number) => {
      const startsAt = new Date(Date.now() + seconds * 1000).toISOString();
      const body = { title: 'Friday race', startsAt, timeZone: 'Europe/Berlin' };
      await call(`/api/race/config/${puzzleId}/events`, (reply) => raceEventSchema.parse(reply), body);
    };
    await schedule(3 * 86_400);
    await page.goto(address);
    await expect(page.getByRole('timer')).toBeVisible();
    await shoot('The countdown to a scheduled race', { isWhole: true });
    await schedule(280);
    await page.reload();
    await expect(page.getByText('The lobby is open')).toBeVisible();
    await shoot('The lobby of a scheduled race', { isWhole: true });
  },
};

export const raceGroup: Group = {
  name: 'race',
  title: 'A race',
  about: 'From the lobby to the podium and the replay, and a scheduled race.',
  isWide: true,
  windows: threeWindows,
  walks: [race, event],
};
