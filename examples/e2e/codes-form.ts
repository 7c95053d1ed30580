import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createPerson } from './fixtures.ts';
import { createFreeCampaign, openDashboard } from './owner-pages.ts';

/** Signs in a new owner, creates a campaign, opens the form for its codes and chooses a list of shop codes. */
export async function openSetForm(page: Page, platform: string): Promise<void> {
  await openDashboard(page, platform, createPerson());
  await createFreeCampaign(page, 'Slide and save');
  await page.getByRole('link', { name: /Manage/ }).click();
  await page.getByRole('radio', { name: 'Shop codes' }).check();
  await page.getByLabel('Collection title').fill('Summer sale');
}

export const chooser = (page: Page) => page.getByLabel('Import codes from a file');
export const field = (page: Page) => page.getByLabel('Codes, one per line');
export const report = (page: Page) => page.getByRole('status').filter({ hasText: 'blank line' });
export const setButton = (page: Page) => page.getByRole('button', { name: 'Set Campaign Codes' });

export async function importFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await chooser(page).setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Opens, in two steps, the dialog that asks for confirmation before a campaign ends. */
export async function askToEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'End Campaign' }).press('Enter');
  await page.getByRole('alertdialog').waitFor();
}

/** Ends the campaign by keyboard. */
export async function endCampaign(page: Page): Promise<void> {
  await askToEnd(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Campaign' }).press('Enter');
}

export const addSheet = (page: Page) => page.getByRole('dialog', { name: 'Add codes' });

export async function openAddSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add codes' }).click();
  await expect(addSheet(page)).toBeVisible();
}

/** Downloads one of the exports, and returns its bytes. */
export async function readExport(page: Page, name: 'Export codes' | 'Export winners'): Promise<Buffer> {
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  return await readFile(await (await download).path());
}
