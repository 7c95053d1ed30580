import type { Page } from '@playwright/test';
import { audit } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { type MediaOwner, openMediaOwner } from './media-campaign.ts';
import { findCard } from './payment-pages.ts';
import { chooseAction } from './row-actions.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Campaign settings' });
const bar = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' });
const titleField = (page: Page) => form(page).getByRole('textbox', { name: 'Title', exact: true });
const startField = (page: Page) => form(page).getByLabel('Start (optional)', { exact: true });
const endField = (page: Page) => form(page).getByLabel('End (optional)', { exact: true });
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save changes' }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

const settingsUrl = (platform: string, { campaign }: MediaOwner) =>
  `${platform}/campaigns/${campaign.id}/settings`;

/** Creates an owner with a campaign that gives codes, and opens the settings of the campaign. */
async function openSettings(page: Page, platform: string): Promise<MediaOwner> {
  const owner = await openMediaOwner(page, platform, { rewardType: 'codes', title: 'Coffee week' });
  await page.goto(settingsUrl(platform, owner));
  await expect(titleField(page)).toHaveValue('Coffee week');
  return owner;
}

test('[C10, D6] the settings page saves only the changed settings, and the card shows the schedule', async ({
  page,
  product,
}) => {
  await openSettings(page, product.url);
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await titleField(page).fill('Coffee month');
  await form(page).getByLabel('Difficulty').selectOption('hard');
  await form(page).getByLabel('Time zone').selectOption('Europe/Berlin');
  await startField(page).fill('2030-03-04T09:00');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page);
  expect((await sent).postDataJSON()).toEqual({
    title: 'Coffee month',
    difficulty: 'hard',
    startsAt: '2030-03-04T08:00:00.000Z',
    timeZone: 'Europe/Berlin',
    base: { title: 'Coffee week', difficulty: 'easy', startsAt: null, timeZone: null },
  });
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(form(page)).toBeFocused();
  const status = 'Scheduled, starts Monday, Mar 4, 2030 at 09:00 Berlin time';
  await expect(page.getByText(status, { exact: true })).toBeVisible();

  await page.reload();
  await expect(titleField(page)).toHaveValue('Coffee month');
  await expect(form(page).getByLabel('Difficulty')).toHaveValue('hard');
  await expect(startField(page)).toHaveValue('2030-03-04T09:00');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(findCard(page, 'Coffee month')).toContainText(status);
  await expect(findCard(page, 'Coffee month').getByText('Active', { exact: true })).toBeVisible();
});

test('[C10] links beside a wide form lead to its sections, and keep unsaved changes and the address', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await openSettings(page, product.url);
  await titleField(page).fill('Coffee month');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(
    await form(page).getByRole('heading', { level: 2 }).allTextContents(),
  );
  for (const name of ['Rules', 'Limits', 'Basics']) {
    await links.filter({ hasText: name }).click();
    const heading = form(page).getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    const section = form(page).getByRole('region', { name, exact: true });
    await expect(section.locator(':focus')).toBeVisible();
  }
  await expect(titleField(page)).toHaveValue('Coffee month');
  expect(page.url()).toBe(settingsUrl(product.url, owner));
});

test('[C10] the page asks before unsaved changes are lost: by a link, by the back button and by closing the tab', async ({
  page,
  product,
}) => {
  await openSettings(page, product.url);
  await titleField(page).click();
  await titleField(page).pressSequentially('!');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(titleField(page)).toHaveValue(/!/);

  await page.goBack();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(titleField(page)).toHaveValue(/!/);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();

  await chooseAction(page, 'Settings');
  await expect(titleField(page)).toHaveValue('Coffee week');
  await titleField(page).fill('Discarded');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(titleField(page)).toHaveValue('Coffee week');
  await page.getByRole('link', { name: 'Manage prizes' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Codes' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings of this campaign' }).click();

  await titleField(page).click();
  await titleField(page).pressSequentially('!');
  await expect(bar(page)).toBeVisible();
  const asking = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await asking;
  expect(asked.type()).toBe('beforeunload');
  await asked.accept();
});

test('[C10] two tabs edit one campaign, and the owner decides about the setting that both have changed', async ({
  page,
  product,
}) => {
  const owner = await openSettings(page, product.url);
  const other = await page.context().newPage();
  await other.goto(settingsUrl(product.url, owner));
  await expect(titleField(other)).toHaveValue('Coffee week');
  await titleField(page).fill('From tab A');
  await save(page);
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();

  await titleField(other).fill('From tab B');
  await form(other).getByLabel('Difficulty').selectOption('medium');
  await save(other);
  const choice = form(other).getByRole('alert');
  await expect(choice).toContainText('Another tab saved a change first.');
  await expect(choice).toBeInViewport({ ratio: 1 });
  await expect(choice.getByRole('radio', { name: 'Keep yours From tab B' })).toBeFocused();
  await expect(titleField(other)).toHaveValue('From tab B');
  await choice.getByRole('radio', { name: 'Use the saved value From tab A' }).check();
  await expect(titleField(other)).toHaveValue('From tab A');
  await save(other);
  await expect(other.getByText('Settings Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(titleField(page)).toHaveValue('From tab A');
  await expect(form(page).getByLabel('Difficulty')).toHaveValue('medium');
});

test('[C10, G13] two tabs choose another limit per visitor, and the owner decides which one applies', async ({
  page,
  product,
}) => {
  const owner = await openSettings(page, product.url);
  const other = await page.context().newPage();
  await other.goto(settingsUrl(product.url, owner));
  const limit = (tab: Page) => form(tab).getByLabel('Limit per visitor');
  await limit(page).selectOption('No limit');
  await limit(other).selectOption('Within 7 days');
  await save(page);
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  await save(other);
  const choice = form(other).getByRole('alert').getByRole('group', { name: 'Limit per visitor' });
  await expect(
    choice.getByRole('radio', { name: 'Keep yours One prize per visitor within 7 days' }),
  ).toBeChecked();
  await choice.getByRole('radio', { name: 'Use the saved value Any number of prizes per visitor' }).check();
  await expect(limit(other)).toHaveValue('unlimited');
  await choice.getByRole('radio', { name: /Keep yours/ }).check();
  await save(other);
  await expect(other.getByText('Settings Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(limit(page)).toHaveValue('week');
});

test('[C10] words that are typed while the page saves are kept, and are saved by the next press', async ({
  page,
  product,
}) => {
  const { campaign } = await openSettings(page, product.url);
  const description = form(page).getByRole('textbox', { name: 'Description' });
  await titleField(page).fill('Coffee month');
  const letGo = await holdCalls(page, `**/api/puzzles/${campaign.id}`);
  await save(page);
  await expect(bar(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  await description.fill('Every day');
  letGo();
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  await expect(description).toHaveValue('Every day');
  await expect(description).toBeFocused();
  await expect(bar(page)).toBeVisible();
  await save(page);
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(description).toHaveValue('Every day');
  await expect(titleField(page)).toHaveValue('Coffee month');
});

test('[C10, R12] without a connection nothing is lost, and the message leaves the save bar free', async ({
  page,
  product,
}) => {
  await openSettings(page, product.url);
  await titleField(page).fill('Coffee month');
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByRole('alert')).toHaveText(/You are offline\./);
  await page.context().setOffline(false);
  await save(page);
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(titleField(page)).toHaveValue('Coffee month');
});

test('[C10] the page explains times that do not exist, occur twice, or are in the wrong order', async ({
  page,
  product,
}) => {
  await openSettings(page, product.url);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls.push(request.url());
  });
  await form(page).getByLabel('Time zone').selectOption('Europe/Berlin');
  await startField(page).fill('2030-03-31T02:30');
  await save(page);
  await expect(startField(page)).toBeFocused();
  await expect(startField(page)).toHaveAccessibleDescription(
    /^02:30 does not exist on March 31 in Berlin time, because clocks go forward\. Choose another time\./,
  );
  await startField(page).fill('2030-10-27T02:30');
  await expect(startField(page)).toHaveAccessibleDescription(
    '02:30 occurs twice on October 27 in Berlin time, because clocks go back. The first one counts.',
  );
  await endField(page).fill('2030-10-27T02:00');
  await save(page);
  await expect(endField(page)).toHaveAccessibleDescription(/^The end must be later than the start\./);
  await startField(page).fill('');
  await endField(page).fill('2020-10-27T02:00');
  await expect(endField(page)).toHaveAccessibleDescription(/^The end must be in the future\./);
  await startField(page).fill('2020-10-27T02:00');
  await expect(startField(page)).toHaveAccessibleDescription(/^This campaign has started already\./);
  expect(calls).toEqual([]);
});

test('[C10, G39] the page changes the image, its crop and its alternative text', async ({
  page,
  product,
}) => {
  const { campaign } = await openSettings(page, product.url);
  await form(page).getByRole('button', { name: 'Change image' }).click();
  await form(page).getByRole('tab', { name: 'Template Images' }).click();
  const templates = form(page).getByRole('list', { name: 'Template images' });
  await templates.getByRole('radio').first().check();
  await form(page).getByRole('slider', { name: 'Zoom' }).fill('2');
  await form(page).getByLabel('Alternative text').fill('A cup of coffee');
  await expect(form(page).getByRole('img', { name: 'A cup of coffee' })).toBeVisible();
  const cropped = page.waitForRequest('**/api/images/crop');
  await save(page);
  const zoom: unknown = expect.closeTo(2, 1);
  expect((await cropped).postDataJSON()).toMatchObject({ zoom });
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  const image = form(page).getByRole('img', { name: 'A cup of coffee' });
  await expect(image).toHaveAttribute('src', /^\/images\//);
  expect(await image.getAttribute('src')).not.toBe(campaign.imageUrl);
});

test('[C10, G36] a campaign is duplicated from its menu, and the settings of the copy open', async ({
  page,
  product,
}) => {
  await openMediaOwner(page, product.url, { rewardType: 'codes', title: 'Coffee week' });
  await chooseAction(page, 'Duplicate');
  await expect(page.getByText('Copied as a draft. Codes are not copied.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/[\w-]+\/settings$/);
  await expect(page.getByText('Draft, waiting for payment', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText('2 campaign(s) created', { exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[C10] the settings page passes axe in every state (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSettings(page, product.url);
    await audit(page, 'settings');
    await form(page).getByRole('button', { name: 'Change image' }).click();
    await expect(form(page).getByRole('list', { name: 'Your images' })).toBeVisible();
    await titleField(page).fill('');
    await endField(page).fill('2020-10-27T02:00');
    await save(page);
    await expect(titleField(page)).toBeFocused();
    await expect(form(page).getByRole('alert')).toHaveCount(2);
    await audit(page, 'settings, refused');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(question(page)).toBeVisible();
    await audit(page, 'settings, unsaved changes');
  });
}

test('[G54] the owner chooses what visitors get when codes run out', async ({ page, product }) => {
  await openSettings(page, product.url);
  const choice = form(page).getByRole('combobox', { name: 'When codes run out' });
  await choice.selectOption('Give a fallback code');
  await save(page);
  await expect(page.getByText('Please enter the code that later winners get.')).toBeVisible();
  await form(page).getByLabel('Fallback code').fill('SAVE5');
  await audit(page, 'the choices without codes');
  await save(page);
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('fallback');
  await expect(form(page).getByLabel('Fallback code')).toHaveValue('SAVE5');
  await choice.selectOption('Keep a waiting list');
  await expect(form(page).getByText('Nobody is waiting at the moment.')).toBeVisible();
  await choice.selectOption('Show another campaign');
  await expect(form(page).getByLabel('Campaign to show instead').getByRole('option')).toHaveText([
    'Choose a campaign',
  ]);
});

test('[G60] the owner lets the board fill the width of its place', async ({ page, product }) => {
  const { campaign } = await openSettings(page, product.url);
  const choice = form(page).getByRole('group', { name: 'Width of the board' });
  await expect(choice.getByRole('radio', { name: 'Up to 300 px' })).toBeChecked();
  await choice.getByText('Fills the width of its place').click();
  await save(page);
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'Fills the width of its place' })).toBeChecked();
  const preview = await page.request.get(
    `${product.url}/api/embed-widget/${campaign.uniqueId}?sessionId=session-of-a-preview`,
  );
  expect(await preview.json()).toMatchObject({ boardSize: 'large' });
});
