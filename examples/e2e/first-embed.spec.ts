import type { Locator } from '@playwright/test';
import { expect, createPerson, test } from './fixtures.ts';
import { createAccount, createFreeCampaign, openTab } from './owner-pages.ts';

test('[E3] a new embed code is assigned to the only campaign, and titles have their own text direction', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await createAccount(page, createPerson());
  await createFreeCampaign(page, 'قهوة الصباح');
  await page.goto(`${product.url}/dashboard`);
  const title = page.getByRole('heading', { name: 'قهوة الصباح' });
  await expect(title).toHaveCSS('direction', 'rtl');
  await openTab(page, 'Embed Codes');
  await page.getByRole('button', { name: 'Create Embed Code' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Initial campaign').locator('option:checked')).toHaveText('قهوة الصباح');
  await dialog.getByLabel('Name').fill('Shop');
  await dialog.getByRole('button', { name: 'Create Embed Code' }).click();
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await expect(page.getByText('Shows the fallback message')).toBeHidden();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'قهوة الصباح' })).toHaveCSS('direction', 'rtl');
});

/**
 * The number of clicks and fields that an owner needs to get to a playable puzzle. Before the studio existed, an
 * owner needed 15 clicks and 7 fields.
 */
const maxClicks = 9;
const maxFields = 4;

test('[L2, D9, C5, K2, E1, D13] an owner gets from the landing page to a playable puzzle, sign-up included, in 9 clicks and 4 fields', async ({
  page,
  context,
  browser,
  product,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let clicks = 0;
  let fields = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const fill = async (target: Locator, text: string) => {
    fields += 1;
    await target.fill(text);
  };
  const person = createPerson();
  await page.goto(product.url);
  await click(page.getByRole('link', { name: 'Start with Discount Codes' }).first());
  await fill(page.getByLabel('E-mail'), person.email);
  await fill(page.getByLabel('Password'), person.password);
  await click(page.getByRole('button', { name: 'Create account' }));

  await click(page.getByRole('button', { name: 'Create Free Campaign' }));
  const studio = page.getByRole('dialog', { name: 'Create Free Campaign' });
  const suggested = studio.getByRole('list', { name: 'Suggested templates' });
  await click(suggested.getByRole('radio').first());
  // The board appears immediately and can be played.
  await expect(studio.locator('puzzle-board')).toBeVisible();
  await click(studio.getByRole('button', { name: 'Next' }));
  await fill(studio.getByRole('textbox', { name: 'Coupon code' }), 'SAVE10');
  await click(studio.getByRole('button', { name: 'Create Campaign' }));

  await page.waitForURL('**/embed-codes/*');
  await click(page.getByRole('button', { name: 'Copy snippet' }));
  const snippet = await page.evaluate(() => navigator.clipboard.readText());

  shop.show('/mine', `<!doctype html><html lang="en"><title>My website</title>${snippet}</html>`);
  const visitor = await browser.newPage();
  await visitor.goto(`${shop.url}/mine`);
  await visitor.getByRole('button').click();
  await expect(visitor.frameLocator('iframe').locator('puzzle-board')).toBeVisible();
  await visitor.close();
  expect(clicks).toBeLessThanOrEqual(maxClicks);
  expect(fields).toBeLessThanOrEqual(maxFields);
});
