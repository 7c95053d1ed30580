import { expect, createPerson, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { noteSaid } from './live-regions.ts';
import { createFreeCampaign, expectTab, openDashboard, openTab } from './owner-pages.ts';

test('[L1, L4, L5] the landing page announces only the slides that the visitor turns to', async ({
  page,
  product,
}) => {
  const said = await noteSaid(page);
  await page.goto(product.url);
  const next = page.getByRole('button', { name: 'Next slide' });
  await page.getByRole('heading', { name: 'See it work' }).scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  await page.getByRole('heading', { name: 'This is the whole integration' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Code to paste' })).toBeVisible();
  expect(await said()).toEqual([]);
  await next.click();
  await expect.poll(said).toEqual([expect.stringMatching(/^Slide 2 of 6: /)]);
});

test('[R2, D4] each dashboard page announces its name as soon as it is shown', async ({ page, product }) => {
  const said = await noteSaid(page);
  await openDashboard(page, product.url, createPerson());
  await createFreeCampaign(page, 'Slide and save');
  await expect.poll(async () => (await said()).at(-1)).toMatch(/^Notification Success! .*Slide and save/);
  await page.getByRole('link', { name: 'Manage Slide and save' }).click();
  await expect.poll(said).toEqual(['Manage Codes · Puzzle Prize']);
  await page.goBack();
  await expect.poll(said).toEqual(['Dashboard · Puzzle Prize']);
});

test('[E7, C1] permanent content is not announced again when a dialog closes', async ({ page, product }) => {
  const said = await noteSaid(page);
  await openDashboard(page, product.url, createPerson());
  await openTab(page, 'Embed Codes');
  await expect.poll(async () => (await said()).at(-1)).toBe('Embed Codes · Puzzle Prize');
  await page.getByRole('button', { name: 'Create Embed Code' }).first().click();
  await page.getByLabel('Name').fill('Blog');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Embed Code' }).click();
  await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByText('Everything is saved.').first()).toBeVisible();
  await page.getByRole('spinbutton', { name: /Text size/ }).fill('20');
  await expect.poll(async () => (await said()).at(-1)).toBe('Unsaved changes');
  // The test waits until the live region is empty again. By then, a screen reader has received the text.
  await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toHaveCount(0, {
    timeout: 10_000,
  });
  await said();
  await page.getByRole('button', { name: 'Edit Blog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Blog' })).toBeFocused();
  expect(await said()).toEqual([]);
});

test('[D2] loading is announced only if it takes long', async ({ page, product }) => {
  const said = await noteSaid(page);
  await openDashboard(page, product.url, createPerson());
  await said();
  const letGo = await holdCalls(page, '**/api/auth/user');
  await page.reload();
  await expect.poll(said).toEqual(['Loading your dashboard...']);
  letGo();
  await expectTab(page, 'Campaigns');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});
