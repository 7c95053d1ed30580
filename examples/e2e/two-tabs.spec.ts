import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDashboard } from './owner-pages.ts';
import { configureRace, openRaceOwner } from './race-owner.ts';

const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit Embed Code' });

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(edit(page)).toBeVisible();
}

const save = (page: Page) => edit(page).getByRole('button', { name: 'Save Changes' }).click();

test('[E1, E3] two tabs edit one embed code: changes to different fields are merged; for the same field, the owner decides', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  const [other, third] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [page, other, third]) {
    await tab.goto(`${product.url}/dashboard?tab=embed-codes`);
    await openEdit(tab);
  }

  await edit(page).getByRole('textbox', { name: 'Name' }).fill('Renamed A');
  await save(page);
  await expect(edit(page)).toBeHidden();
  await edit(other).getByLabel('Description').fill('By the other tab');
  await save(other);
  await expect(edit(other)).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Renamed A' })).toBeVisible();

  await edit(third).getByRole('textbox', { name: 'Name' }).fill('Renamed C');
  await save(third);
  const choice = edit(third).getByRole('alert');
  await expect(choice).toContainText('Another tab saved a change first.');
  await expect(choice.getByRole('radio', { name: /Keep yours/ })).toBeChecked();
  await expect(choice.getByRole('radio', { name: 'Use the saved value Renamed A' })).toBeVisible();
  await expect(edit(third).getByRole('textbox', { name: 'Name' })).toHaveValue('Renamed C');
  await choice.getByRole('radio', { name: /Use the saved value/ }).check();
  await expect(edit(third).getByRole('textbox', { name: 'Name' })).toHaveValue('Renamed A');
  await choice.getByRole('radio', { name: /Keep yours/ }).check();
  await expect(edit(third).getByRole('textbox', { name: 'Name' })).toHaveValue('Renamed C');
  await save(third);
  await expect(edit(third)).toBeHidden();
  await expect(third.getByRole('heading', { name: 'Renamed C' })).toBeVisible();
  await expect(third.getByText('By the other tab')).toBeVisible();
});

test('[Q4] two tabs edit the settings of one race, and nothing that was typed is lost', async ({
  page,
  product,
}) => {
  const owner = await openRaceOwner(page, product.url);
  await configureRace(owner);
  const address = `${product.url}/race-manage/${owner.campaign.id}`;
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await tab.getByRole('button', { name: 'Edit Settings' }).click();
  }
  await page.getByLabel('Room Duration (minutes)').fill('60');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Race configuration updated', { exact: true })).toBeVisible();
  const form = other.getByRole('form', { name: 'Race configuration' });
  await form.getByLabel('Room Duration (minutes)').fill('90');
  await form.getByLabel('Start Delay (seconds)').fill('20');
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await form.getByRole('alert').getByRole('radio', { name: 'Use the saved value 60' }).check();
  await expect(form.getByLabel('Room Duration (minutes)')).toHaveValue('60');
  await expect(form.getByLabel('Start Delay (seconds)')).toHaveValue('20');
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expect(other.getByText('60 minutes', { exact: true })).toBeVisible();
  await expect(other.getByText('20 seconds', { exact: true })).toBeVisible();
});
