import type { Page } from '@playwright/test';
import { campaignListSchema } from '@puzzle-prize/sdk/protocol';
import { audit } from './axe.ts';
import { expect, type Stand, test } from './fixtures.ts';
import { openDashboard } from './owner-pages.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Texts of this campaign' });
const bar = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the puzzle"]');

/** Opens the texts of the campaign from its settings, in a language. */
async function openTexts(
  page: Page,
  { platform, stand }: { platform: string; stand: Stand },
  language: string,
) {
  await openDashboard(page, platform, stand.owner);
  const [campaign] = campaignListSchema.parse(
    await (await page.request.get(`${platform}/api/puzzles`)).json(),
  );
  await page.goto(`${platform}/campaigns/${campaign?.id ?? ''}/settings`);
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption(language);
  await expect(form(page)).toBeVisible();
}

test('[G128, G124] an owner rewrites texts with a live preview, and visitors read them at the next load', async ({
  page,
  product,
  stand,
}) => {
  await openTexts(page, { platform: product.url, stand }, 'en');
  await field(page, 'A prize is waiting').fill('Coffee is waiting');
  await field(page, 'Moves').fill('Slides');
  await expect(preview(page).getByText('Coffee is waiting')).toBeVisible();
  await expect(preview(page).getByText('Slides 0')).toBeVisible();
  await audit(page, 'the texts of a campaign');
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Texts Saved', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Won code' }).click();
  await expect(preview(page).getByText('SAVE15-7KQ2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Refusal' }).click();
  await expect(preview(page).getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Pages and mails' }).click();
  const drawn = page.frameLocator('iframe[title="Preview of the page or mail"]');
  await field(page, 'Keep this address to yourself: it shows the code to everybody who opens it.').fill(
    'Psst!',
  );
  await expect(drawn.getByText('Psst!')).toBeVisible();
  await audit(page, 'the texts of pages');
  await page.getByRole('button', { name: 'Mail with the code' }).click();
  await expect(drawn.getByRole('heading', { name: 'Here is your code' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Discard' }).click();

  const visitor = await page.context().newPage();
  for (const url of [stand.elementUrl, stand.iframeUrl]) {
    await visitor.goto(url);
    const place = url === stand.iframeUrl ? visitor.frameLocator('iframe') : visitor;
    await expect(place.getByText('Slides 0')).toBeVisible();
  }
});

test('[G128, G123] a broken text is not saved, a reset brings the default back, and nothing is lost by a link', async ({
  page,
  product,
  stand,
}) => {
  await openTexts(page, { platform: product.url, stand }, 'de');
  const completed = field(page, 'Puzzle gelöst in {n, plural, one {# Zug} other {# Zügen}}!');
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('Puzzle gelöst in');
  await completed.fill('Fertig!');
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(completed).toBeFocused();
  await expect(form(page).getByText('Use exactly these placeholders: {n}')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('fr');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(completed).toHaveValue('Fertig!');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await completed.fill('Fertig nach {n} Zügen!');
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('option', { name: 'Deutsch, 1 changed' })).toBeAttached();
  await form(page)
    .getByRole('button', { name: /^Reset/ })
    .click();
  await expect(completed).toBeFocused();
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('option', { name: 'Deutsch', exact: true })).toBeAttached();
});

test('[G128] the documentation shows a text in all languages side by side', async ({ page, product }) => {
  await page.goto(`${product.url}/docs/languages/`);
  await expect(page.getByRole('row', { name: /Deutsch/ })).toContainText('not yet');
  await page.getByRole('main').getByRole('link', { name: 'Board', exact: true }).click();
  await page.locator('summary', { hasText: 'board.hint' }).click();
  await expect(page.getByRole('row', { name: /Deutsch/ })).toContainText('Tipp');
  await expect(page.getByRole('row', { name: /Français/ })).toBeVisible();
});

test('[G128] texts that cannot be loaded are named, and the next attempt shows them', async ({
  page,
  product,
}) => {
  await page.route('**/languages/board.json', (route) => route.abort());
  await page.goto(`${product.url}/docs/languages/board/`);
  const text = page.locator('summary', { hasText: 'board.hint' }).first();
  await text.click();
  await expect(page.getByText('The texts could not be loaded.')).toBeVisible();
  await page.unroute('**/languages/board.json');
  await text.click();
  await text.click();
  await expect(page.getByRole('row', { name: /Deutsch/ })).toContainText('Tipp');
  await expect(page.getByText('The texts could not be loaded.')).toHaveCount(0);
});
