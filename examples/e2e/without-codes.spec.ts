import type { Locator, Page } from '@playwright/test';
import {
  allCodesWonMessage,
  noCodesLeftMessage,
  noCodesNowMessage,
  waitingListMessage,
} from '@puzzle-prize/sdk/protocol/limits';
import { Client } from 'pg';
import { audit } from './axe.ts';
import { addSheet, openAddSheet, readExport } from './codes-form.ts';
import { createPerson, expect, test as base } from './fixtures.ts';
import {
  addCampaign,
  chooseWhenEmpty,
  findPrize,
  lastCode,
  type LastCode,
  notifyWaiting,
  openLastCode,
  playForCode,
  playForFun,
  winLastCode,
} from './last-code.ts';
import { openDashboard } from './owner-pages.ts';
import { findCard } from './payment-pages.ts';
import { readCode } from './player.ts';

interface Fixtures {
  coffee: LastCode;
  /** Opens a window for a person with a browser of their own. `page` belongs to a visitor who comes too late. */
  openWindow: () => Promise<Page>;
  /** The window of the campaign's owner. */
  office: Page;
}

const test = base.extend<Fixtures>({
  coffee: async ({ product, shop }, use) => {
    await use(await openLastCode(product, shop));
  },
  openWindow: async ({ browser }, use) => {
    const windows: Page[] = [];
    await use(async () => {
      const window = await browser.newPage();
      windows.push(window);
      return window;
    });
    await Promise.all(windows.map((window) => window.close()));
  },
  office: async ({ openWindow, product, coffee }, use) => {
    const office = await openWindow();
    await openDashboard(office, product.url, coffee.person);
    await use(office);
  },
});

test('[G54, W3] after the last code, visitors play for fun, and read so before and after the game', async ({
  page,
  coffee,
  office,
  openWindow,
}) => {
  await winLastCode(await openWindow(), coffee);
  await page.goto(coffee.elementUrl);
  await expect(notice(page)).toHaveText(noCodesLeftMessage);
  await playForFun(page, noCodesLeftMessage);
  await audit(page, 'solved for fun');
  await expectOwnerReads(office, coffee, 'visitors play for fun');
});

test('[G54, K13] after the last code, every winner gets the fallback code, which the list of winners marks', async ({
  page,
  coffee,
  office,
  openWindow,
}) => {
  await chooseWhenEmpty(office, coffee, { choice: 'fallback', fallbackCode: 'SAVE5' });
  await winLastCode(await openWindow(), coffee);
  for (const visitor of [page, await openWindow()]) {
    await visitor.goto(coffee.elementUrl);
    await expect(findPrize(visitor).getByRole('grid')).toBeVisible();
    await expect(notice(visitor)).toHaveCount(0);
    expect(await playForCode(visitor)).toBe('SAVE5');
  }
  await expectOwnerReads(office, coffee, 'winners get the fallback code');
  const rows = (await readExport(office, 'Export winners')).toString('utf8').trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')).map((cells) => [cells[1], cells.at(-2)])).toEqual([
    [lastCode, ''],
    ['SAVE5', 'yes'],
    ['SAVE5', 'yes'],
  ]);
});

test('[G54, W10] after the last code, the embed shows another campaign, and earlier winners keep their code', async ({
  page,
  coffee,
  office,
  openWindow,
  databaseUrl,
}) => {
  await addCampaign(coffee, databaseUrl, { title: 'Tea week', code: 'TEA-1' });
  await chooseWhenEmpty(office, coffee, { choice: 'campaign', otherTitle: 'Tea week' });
  const winner = await openWindow();
  await winLastCode(winner, coffee);
  await page.goto(coffee.elementUrl);
  await expect(findPrize(page).getByRole('heading', { name: 'Tea week' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(await playForCode(page)).toBe('TEA-1');
  await expectOwnerReads(office, coffee, 'another campaign is shown');

  await winner.reload();
  await expect(findPrize(winner).getByRole('heading', { name: 'Tea week' })).toBeVisible();
  await findPrize(winner).getByRole('button', { name: 'Show my prize' }).click();
  expect(await readCode(findPrize(winner))).toBe(lastCode);
  await findPrize(winner).getByRole('button', { name: 'Claim Your Code!' }).click();
  await expect(findPrize(winner).getByRole('button', { name: 'Code claimed' })).toBeVisible();
});

test('[G54, W3] after the last code, visitors join the waiting list, and get one mail when there are codes again', async ({
  page,
  coffee,
  office,
  openWindow,
  product,
  databaseUrl,
}) => {
  await chooseWhenEmpty(office, coffee, { choice: 'waiting_list' });
  // This visitor begins while a code is left.
  await page.goto(coffee.elementUrl);
  await expect(findPrize(page).getByRole('grid')).toBeVisible();
  await winLastCode(await openWindow(), coffee);
  await playForFun(page, noCodesNowMessage);
  const address = createPerson().email;
  await joinWaitingList(page, address);
  const next = await openWindow();
  await next.goto(coffee.elementUrl);
  await expect(notice(next)).toHaveText(waitingListMessage);
  await expectOwnerReads(office, coffee, 'visitors can join the waiting list');
  await office.goto(`${product.url}/campaigns/${coffee.campaign.id}/settings`);
  await expect(office.getByText('1 visitor on the list.')).toBeVisible();

  const outbox = await openOutbox(await openWindow(), product.url, databaseUrl);
  const mails = outbox.getByRole('listitem').filter({ hasText: address });
  await expect(mails).toHaveCount(0);
  await addCode(office, coffee, 'MORE-1');
  await notifyWaiting(databaseUrl);
  await outbox.page().reload();
  await expect(mails).toHaveCount(1);
  await page.goto(await readLink(mails));
  expect(await playForCode(page)).toBe('MORE-1');

  await addCode(office, coffee, 'MORE-2');
  await notifyWaiting(databaseUrl);
  await outbox.page().reload();
  await expect(mails).toHaveCount(1);
});

test('[G54, E5] after the last code, the buttons disappear until there are codes again, and the element shows a message', async ({
  page,
  coffee,
  office,
  openWindow,
}) => {
  await chooseWhenEmpty(office, coffee, { choice: 'hide' });
  await page.goto(coffee.buttonUrl);
  const buttons = page.locator('puzzle-prize-button');
  const shownButtons = buttons.filter({ visible: true });
  await expect(shownButtons).toHaveCount(2);
  const winner = await openWindow();
  await winLastCode(winner, coffee);

  await page.reload();
  await expect(buttons).toHaveCount(2);
  await expect(shownButtons).toHaveCount(0);
  await page.goto(coffee.elementUrl);
  await expect(findPrize(page).getByText(allCodesWonMessage)).toBeVisible();
  await expect(findPrize(page).getByRole('grid')).toHaveCount(0);
  await audit(page, 'a hidden campaign');
  await winner.reload();
  expect(await readCode(findPrize(winner))).toBe(lastCode);

  await expectOwnerReads(office, coffee, 'the button is hidden');
  await addCode(office, coffee, 'MORE-1');
  await page.goto(coffee.buttonUrl);
  await expect(shownButtons).toHaveCount(2);
});

/** Finds the notice above the board. */
const notice = (visitor: Page) => findPrize(visitor).locator('.notice');

/** Checks that the owner reads this text about the campaign, on the dashboard and on the page of the codes. */
async function expectOwnerReads(office: Page, { campaign }: LastCode, text: string): Promise<void> {
  const { origin } = new URL(office.url());
  await office.goto(`${origin}/dashboard`);
  await expect(findCard(office, campaign.title)).toContainText(`Active, but no codes left: ${text}`);
  await office.goto(`${origin}/codes/${campaign.id}`);
  await expect(office.getByText(`All codes have been given out: ${text}.`)).toBeVisible();
}

/** Adds a code to the campaign, as its owner does. */
async function addCode(office: Page, { campaign }: LastCode, code: string): Promise<void> {
  await office.goto(`${new URL(office.url()).origin}/codes/${campaign.id}`);
  await openAddSheet(office);
  await addSheet(office).getByLabel('More codes, one per line').fill(code);
  await addSheet(office).getByRole('button', { name: 'Add codes' }).click();
  await expect(addSheet(office).getByText('1 code added')).toBeVisible();
}

/** Enters an address in the form below the result, first a wrong one. */
async function joinWaitingList(visitor: Page, address: string): Promise<void> {
  const prize = findPrize(visitor);
  const field = prize.getByLabel('Your e-mail address');
  await audit(visitor, 'the waiting list');
  await field.fill('no address');
  await prize.getByRole('button', { name: 'Tell me' }).click();
  await expect(field).toBeFocused();
  await field.fill(address);
  await prize.getByRole('button', { name: 'Tell me' }).click();
  await expect(prize.getByText('Done. You get one mail when there are codes again.')).toBeFocused();
  await audit(visitor, 'the joined waiting list');
}

/** Opens the outbox of the server as a new administrator. */
async function openOutbox(window: Page, platform: string, databaseUrl: string): Promise<Locator> {
  const admin = createPerson();
  await openDashboard(window, platform, admin);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update users set is_admin = true where username = $1', [admin.username]);
  await client.end();
  await window.goto(`${platform}/admin`);
  const outbox = window.getByRole('region', { name: 'Outbox' });
  await expect(outbox.getByText('This server sends no e-mail')).toBeVisible();
  return outbox;
}

/** Opens the mail that a waiting visitor got, and returns the link in it. */
async function readLink(mail: Locator): Promise<string> {
  await mail.getByRole('button', { name: /^Open “The puzzle that you solved has codes again” to/ }).click();
  const sheet = mail.page().getByRole('dialog', { name: 'The puzzle that you solved has codes again' });
  const text = await sheet.locator('pre').innerText();
  expect(text).toContain('“Coffee week”');
  return /http\S+\/embed\/\S+/.exec(text)?.[0] ?? '';
}
