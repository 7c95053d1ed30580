import type { Page } from '@playwright/test';
import { raceEventSchema } from '@puzzle-prize/sdk/protocol';
import { asFragment, auditBothThemes } from './axe.ts';
import { createMediaOwner } from './media-campaign.ts';
import { expect, test } from './fixtures.ts';
import { configureRace, openRaceOwner, type RaceOwner } from './race-owner.ts';
import { chooseAction } from './row-actions.ts';

/** Schedules a race by an API call. @returns its start, ms since 1970 */
async function schedule({ call, campaign }: RaceOwner, inSeconds: number): Promise<number> {
  const startsAt = new Date(Date.now() + inSeconds * 1000).toISOString();
  const body = { title: 'Friday race', startsAt, timeZone: 'Europe/Berlin' };
  await call(`/api/race/config/${campaign.id}/events`, (reply) => raceEventSchema.parse(reply), body);
  return Date.parse(startsAt);
}

test('[G77] two visitors wait in the lobby of a scheduled race, which starts for both at the second, without a reload', async ({
  browser,
  product,
}) => {
  const owner = await createMediaOwner(product.url, { rewardType: 'competition', title: 'Winter Cup' });
  await configureRace(owner);
  const startsAtMs = await schedule(owner, 45);
  const visit = async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${product.url}/embed/race/${owner.campaign.id}`);
    await expect(page.getByRole('heading', { name: 'Friday race' })).toBeVisible();
    return page;
  };
  const pages = [await visit(), await visit()];
  for (const page of pages) {
    await expect(page.getByText('The lobby is open')).toBeVisible();
    await expect(page.getByText('2 people are waiting')).toBeVisible({ timeout: 10_000 });
  }
  if (pages[0]) await auditBothThemes(pages[0], 'lobby of a scheduled race', asFragment);
  for (const page of pages)
    await expect(page.getByText('Race in progress!')).toBeVisible({ timeout: 60_000 });
  expect(Date.now() - startsAtMs).toBeGreaterThan(0);
  expect(Date.now() - startsAtMs).toBeLessThan(5000);
  for (const page of pages) {
    await expect(page.locator('[part=lane]')).toHaveCount(2);
    await page.context().close();
  }
});

test('[G77, G78] a visitor sees the countdown, downloads the calendar file and races meanwhile', async ({
  page,
  product,
}) => {
  const owner = await createMediaOwner(product.url, { rewardType: 'competition', title: 'Winter Cup' });
  await configureRace(owner);
  await schedule(owner, 3 * 86_400);
  await page.goto(`${product.url}/embed/race/${owner.campaign.id}`);
  await expect(page.getByRole('timer')).toContainText(/2\s*days/);
  await auditBothThemes(page, 'countdown to a scheduled race', asFragment);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('race.ics');
  await page.getByRole('button', { name: 'Race now' }).click();
  await expect(page.getByRole('heading', { name: /^Race: / })).toBeVisible();
});

const card = (page: Page) => page.getByRole('region', { name: 'Scheduled Races' });

test('[G77] an owner schedules a race, reads why a start is not possible, changes and deletes it', async ({
  page,
  product,
}) => {
  const owner = await openRaceOwner(page, product.url);
  await configureRace(owner);
  await page.goto(`${product.url}/race-manage/${owner.campaign.id}`);
  await expect(card(page).getByText('No race is scheduled')).toBeVisible();
  await card(page).getByRole('button', { name: 'Schedule race' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a race' });
  await dialog.getByRole('button', { name: 'Schedule race' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await expect(dialog.getByText('Please enter a date and a time')).toBeVisible();
  await dialog.getByLabel('Title').fill('Friday race');
  await dialog.getByLabel('Start').fill('2020-01-01T20:00');
  await dialog.getByRole('button', { name: 'Schedule race' }).click();
  await expect(dialog.getByText('The start is in the past. Choose a later time.')).toBeVisible();
  await auditBothThemes(page, 'dialog to schedule a race');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Start').fill(`${day}T20:00`);
  await dialog.getByLabel('Time zone').selectOption('Europe/Berlin');
  await dialog.getByRole('button', { name: 'Schedule race' }).click();
  await expect(dialog).toBeHidden();
  const row = card(page).getByRole('listitem');
  await expect(row).toContainText('at 20:00 Berlin time');
  await expect(row).toContainText('Upcoming');
  await chooseAction(page, 'Change', 'Friday race');
  const change = page.getByRole('dialog', { name: 'Change scheduled race' });
  await change.getByLabel('Title').fill('Final');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Final');
  await chooseAction(page, 'Delete', 'Final');
  await auditBothThemes(page, 'question before a scheduled race is deleted');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page).getByText('No race is scheduled')).toBeVisible();
});
