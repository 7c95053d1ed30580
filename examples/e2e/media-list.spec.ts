import { expect, test } from './fixtures.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { addButton, cards, openMedia, openMediaOwner, titles } from './media-campaign.ts';
import { expiredReward, replyWithMedia, storedReward } from './media-replies.ts';

test('[M8, M9, M12] cards tell what they hold and when it expires; what is gone keeps its figures', async ({
  page,
  product,
}) => {
  const previewUrl = '/api/media-rewards/1/preview';
  await page.addInitScript(sumShifts);
  await openMedia(page, product.url, [
    storedReward({ title: 'Studio', description: 'In the morning', previewUrl, viewCount: 1200 }),
    storedReward({ title: 'Clip', isActive: false, daysUntilExpiry: 30, mediaType: 'video', duration: 65 }),
    expiredReward(12, { title: 'Old film' }),
    expiredReward(40, { title: 'Gone film', viewCount: 77 }),
  ]);
  await expect(
    page.getByText('3/10 media items • Media expires after 12 months', { exact: true }),
  ).toBeVisible();
  const studio = cards(page).filter({ hasText: 'Studio' });
  for (const text of [
    'Active',
    'In the morning',
    '1,200 views',
    /^Image · 1\.20 MB · 640 x 360$/,
    /^Created /,
  ]) {
    await expect(studio.getByText(text, typeof text === 'string' ? { exact: true } : {})).toBeVisible();
  }
  await expect(studio.locator('img')).toHaveAttribute('src', previewUrl);
  await expect(studio.getByText(/^Expires /)).toHaveAttribute('data-urgency', 'later');
  const clip = cards(page).filter({ hasText: 'Clip' });
  await expect(clip.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(clip.getByText(/1:05/)).toBeVisible();
  await expect(clip.getByText(/^Expires .*, in 30 days$/)).toHaveAttribute('data-urgency', 'soon');
  await expect(clip.locator('img')).toHaveCount(0);
  const old = cards(page).filter({ hasText: 'Old film' });
  await expect(old.getByText(/^Expired /)).toHaveAttribute('data-urgency', 'expired');
  await expect(old.getByText('Storage Expired - Grace Period', { exact: true })).toBeVisible();
  await expect(old.getByText(/^18 days remaining/)).toBeVisible();
  await expect(old.getByRole('button', { name: 'Renew Storage ($5)' })).toBeVisible();
  const past = page.getByRole('table', { name: 'Past media' });
  await expect(past.getByRole('row', { name: /Gone film.*77/ })).toBeVisible();
  expect(await readShifts(page)).toBeLessThan(0.05);
});

test('[M8, M10] a thumbnail that does not load gives way to an icon', async ({ page, product }) => {
  await openMedia(page, product.url, []);
  await page.unrouteAll();
  await page.route('**/api/media-rewards/*/preview', (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/puzzles/*/media-rewards', (route) =>
    route.fulfill({ json: [storedReward({ previewUrl: '/api/media-rewards/1/preview' })] }),
  );
  await page.reload();
  await expect(titles(page)).toHaveText(['Behind the scenes']);
  await expect(cards(page).locator('img')).toHaveCount(0);
});

test('[M10] a reward is disabled at once, comes back when that is refused, is edited and deleted', async ({
  page,
  product,
}) => {
  const replies = await openMedia(page, product.url, [storedReward({ title: 'Studio' })]);
  replies.refuse('update', 'server.unavailable');
  await page.getByRole('button', { name: 'Disable Studio' }).click();
  await expect(
    page.getByText('The service is briefly unavailable. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable Studio' })).toBeVisible();
  await page.getByRole('button', { name: 'Disable Studio' }).click();
  await expect(cards(page).getByText('Inactive', { exact: true })).toBeVisible();
  await expect(page.getByText('Media Disabled', { exact: true })).toBeVisible();
  await expect(page.getByText('No media is active: visitors are told that there is no prize.')).toBeVisible();
  await page.getByRole('button', { name: 'Enable Studio' }).click();
  await expect(cards(page).getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Studio' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Media Reward' });
  await form.getByLabel('Media Title').fill('Our studio');
  replies.refuse('update', 'media.markup');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('Please leave out HTML: titles and descriptions are plain text.', { exact: true }),
  ).toBeVisible();
  await expect(form.getByLabel('Media Title')).toHaveValue('Our studio');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await expect(titles(page)).toHaveText(['Our studio']);

  await page.getByRole('button', { name: 'Delete Our studio' }).click();
  const question = page.getByRole('alertdialog', { name: /Delete/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(titles(page)).toHaveText(['Our studio']);
  await page.getByRole('button', { name: 'Delete Our studio' }).click();
  await question.getByRole('button', { name: 'Delete Media' }).press('Enter');
  await expect(page.getByText('No Media Rewards Yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Media Rewards', exact: true })).toBeFocused();
});

test('[M4] the eleventh item is refused with the reason before it is tried', async ({ page, product }) => {
  const full = Array.from({ length: 10 }, (_, index) => storedReward({ title: `Item ${String(index)}` }));
  await openMedia(page, product.url, [...full, expiredReward(40)]);
  await expect(
    page.getByText('10/10 media items • Media expires after 12 months', { exact: true }),
  ).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  await expect(addButton(page)).toHaveAccessibleDescription(/at most 10 media items/);
});

test('[M11, M13] storage is renewed by a payment; a checkout that fails says so', async ({
  page,
  product,
}) => {
  await openMedia(page, product.url, [storedReward()]);
  const call = '**/api/create-media-renewal-checkout-session';
  await page.route(call, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Renew Storage ($5)' }).click();
  await expect(page.getByText('Checkout Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to create checkout session. Please try again.', { exact: true }),
  ).toBeVisible();
  await page.route(call, (route) => route.fulfill({ json: { url: `${product.url}/dashboard?paid` } }));
  await page.getByRole('button', { name: 'Renew Storage ($5)' }).click();
  await expect(page).toHaveURL(/\/dashboard\?paid$/);
});

test('[G18] winners get the media in an order that is dragged or moved, by pointer and by keyboard', async ({
  page,
  product,
}) => {
  const replies = await openMedia(
    page,
    product.url,
    ['One', 'Two', 'Three'].map((title) => storedReward({ title })),
  );
  const way = page.getByRole('group', { name: 'Winners get' });
  await expect(way.getByRole('button', { name: 'one at random' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Drag/ })).toHaveCount(0);
  await way.getByRole('button', { name: 'in this order' }).click();
  await expect(page.getByRole('button', { name: 'Move One up' })).toBeDisabled();

  const down = page.getByRole('button', { name: 'Move One down' });
  await down.press('Enter');
  await expect(titles(page)).toHaveText(['Two', 'One', 'Three']);
  await expect(down).toBeFocused();
  await expect(page.getByText('One is now 2 of 3.', { exact: true })).toBeAttached();
  await down.press('Enter');
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);

  await page.getByRole('button', { name: 'Drag One, 3 of 3' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up One, 3 of 3.')).toBeAttached();
  // What was picked up can be moved once the list has been measured, a few frames later.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('One is over place 2 of 3.')).toBeAttached({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(titles(page)).toHaveText(['Two', 'One', 'Three']);
  await expect(page.getByText('One is now 2 of 3.')).toBeAttached();

  const grip = await page.getByRole('button', { name: 'Drag Three, 3 of 3' }).boundingBox();
  const first = await page.getByRole('button', { name: 'Drag Two, 1 of 3' }).boundingBox();
  if (!grip || !first) throw new Error('there is nothing to drag');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + first.width / 2, first.y - 20, { steps: 12 });
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One']);
  await expect
    .poll(() => replies.rewards.map(({ title, position }) => [title, position]))
    .toEqual([
      ['One', 2],
      ['Two', 1],
      ['Three', 0],
    ]);

  replies.refuse('order', 'server.unavailable');
  await page.getByRole('button', { name: 'Move Two up' }).click();
  await expect(
    page.getByText('The service is briefly unavailable. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One']);
  await way.getByRole('button', { name: 'one at random' }).click();
  await expect.poll(() => replies.rewards.every(({ position }) => position === null)).toBe(true);
});

test('[M8] media that cannot be loaded say so, and can be asked for again', async ({ page, product }) => {
  const { campaign } = await openMediaOwner(page, product.url);
  await replyWithMedia(page, [storedReward()]);
  await page.route('**/api/puzzles/*/media-rewards', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto(`${product.url}/media/${campaign.id}`);
  await expect(page.getByText('The media could not be loaded')).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText(['Behind the scenes']);
});
