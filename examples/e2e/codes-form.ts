import type { Page } from '@playwright/test';
import { createPerson } from './fixtures.ts';
import { createFreeCampaign, openDashboard } from './owner-pages.ts';

/**
 * Signs in a new owner, creates a campaign and opens the form that sets its codes, with a list of shop codes.
 */
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
