import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, createPerson, test } from './fixtures.ts';
import { createAccount, openStep, openTab } from './owner-pages.ts';
import { readCode, slideByMouse, solve } from './player.ts';

const photo = resolve(import.meta.dirname, '../../backend/test/images/photos/chelsea.jpg');
const codes = ['CAT-1AAA', 'CAT-2BBB', 'CAT-3CCC'];

test('[R7, D9, I5, C5, K2, E1, D13, W8] an owner uploads an image and embeds a campaign, and a visitor wins a code', async ({
  page,
  browser,
  product,
  shop,
}) => {
  await page.goto(product.url);
  await createAccount(page, createPerson());
  await createCampaign(page);
  await setCodes(page);
  await createEmbed(page);
  shop.show(
    '/campaign',
    `<!doctype html><html lang="en"><title>Cats</title>${await readSnippet(page)}</html>`,
  );

  const visitor = await browser.newPage();
  await visitor.goto(`${shop.url}/campaign`);
  const prize = visitor.frameLocator('iframe').locator('puzzle-prize');
  await solve(prize, slideByMouse);
  const won = await readCode(prize);
  expect(codes).toContain(won);
  await visitor.close();

  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: /Manage/ }).click();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('33%')).toBeVisible();
});

async function createCampaign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Upload images').setInputFiles(photo);
  await expect(page.getByText('Image processed and uploaded (300x300px)').first()).toBeVisible();
  await expect(dialog.getByText('Selected')).toBeVisible();
  await openStep(dialog, 'Title and prize');
  await dialog.getByLabel('Campaign title').fill('Cat on the sofa');
  await dialog.getByRole('radio', { name: 'Later' }).check();
  await openStep(dialog, 'Placement');
  await dialog.getByText('Decide later').click();
  await dialog.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create New Campaign - $5' })).toBeVisible();
}

async function setCodes(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Manage/ }).click();
  await page.getByRole('radio', { name: /Promotion/ }).check();
  await page.getByRole('button', { name: 'Type or import' }).click();
  await page.getByLabel('Collection title').fill('Cat food, 10% off');
  await page.getByLabel('Codes, one per line').fill(codes.join('\n'));
  await page.getByRole('button', { name: 'Set Campaign Codes' }).click();
  await page.waitForURL('**/dashboard?tab=embed-codes');
}

async function createEmbed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Embed Code' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Front page');
  await dialog.getByRole('combobox').selectOption({ label: 'Cat on the sofa' });
  await dialog.getByRole('button', { name: /Create/ }).click();
  await expect(dialog).toBeHidden();
}

async function readSnippet(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Direct iframe', exact: true }).click();
  return await page.getByRole('region', { name: 'Direct iframe snippet' }).innerText();
}
