import { expect, test } from './fixtures.ts';
import { readShifts, sumShifts } from './layout-shifts.ts';
import { addButton, cards, openMedia, openMediaOwner, titles } from './media-campaign.ts';
import { videoFile, listMedia, mediaPath, queryDatabase, refuseNext, storeMedia } from './stored-media.ts';

const unavailable = 'The service is briefly unavailable. Please try again.';

test('[M8, M9, M12] a card shows its media item and the expiry, and a deleted item is still listed with its view count', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  await page.addInitScript(sumShifts);
  const owner = await openMedia(page, { url, databaseUrl }, [
    { title: 'Studio', description: 'In the morning', viewCount: 1200 },
    { title: 'Clip', isActive: false, daysLeft: 30, file: videoFile('video.mp4') },
    { title: 'Old video', daysLeft: -12 },
    { title: 'Gone video', daysLeft: -40, viewCount: 77 },
  ]);
  await expect(
    page.getByText('3/10 media items • Media expires after 12 months', { exact: true }),
  ).toBeVisible();
  const studio = cards(page).filter({ hasText: 'Studio' });
  for (const text of ['Active', 'In the morning', '1,200 views', /^Image · 70 Bytes · 1 x 1$/, /^Created /]) {
    await expect(studio.getByText(text, typeof text === 'string' ? { exact: true } : {})).toBeVisible();
  }
  const stored = (await listMedia(owner)).find(({ title }) => title === 'Studio');
  await expect(studio.locator('img')).toHaveAttribute('src', stored?.previewUrl ?? 'none');
  await expect
    .poll(() => studio.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(studio.getByText(/^Expires /)).toHaveAttribute('data-urgency', 'later');
  const clip = cards(page).filter({ hasText: 'Clip' });
  await expect(clip.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(clip.getByText(/^Video · .* · 64 x 48 · 0:01$/)).toBeVisible();
  await expect(clip.getByText(/^Expires .*, in 30 days$/)).toHaveAttribute('data-urgency', 'soon');
  await expect(clip.locator('img')).toHaveCount(0);
  const old = cards(page).filter({ hasText: 'Old video' });
  await expect(old.getByText(/^Expired /)).toHaveAttribute('data-urgency', 'expired');
  await expect(old.getByText('Storage Expired - Grace Period', { exact: true })).toBeVisible();
  await expect(old.getByText(/^18 days remaining/)).toBeVisible();
  await expect(old.getByRole('button', { name: 'Renew Storage ($5)' })).toBeVisible();
  const past = page.getByRole('table', { name: 'Past media' });
  await expect(past.getByRole('row', { name: /Gone video.*77/ })).toBeVisible();
  expect(await readShifts(page)).toBeLessThan(0.05);
});

test('[M8, M10] an icon replaces a thumbnail that does not load', async ({ page, product, databaseUrl }) => {
  const owner = await openMediaOwner(page, product.url);
  await storeMedia(owner, databaseUrl, [{}]);
  await queryDatabase(
    databaseUrl,
    `delete from file_chunks where file_key in (select poster_key::text from media_rewards where puzzle_id = $1)`,
    [owner.campaign.id],
  );
  const missing = page.waitForResponse((reply) => reply.url().endsWith('/preview'));
  await page.goto(`${product.url}/media/${owner.campaign.id}`);
  expect((await missing).status()).toBe(404);
  await expect(titles(page)).toHaveText(['Behind the scenes']);
  await expect(cards(page).locator('img')).toHaveCount(0);
});

test('[M10] a reward stays enabled if the server refuses to disable it, and can be disabled, edited and deleted', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const owner = await openMedia(page, { url, databaseUrl }, [{ title: 'Studio' }]);
  await refuseNext(page, '**/api/puzzles/*/media-rewards/*');
  await page.getByRole('button', { name: 'Disable Studio' }).click();
  await expect(page.getByText(unavailable, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable Studio' })).toBeVisible();
  await page.getByRole('button', { name: 'Disable Studio' }).click();
  await expect(cards(page).getByText('Inactive', { exact: true })).toBeVisible();
  await expect(page.getByText('Media Disabled', { exact: true })).toBeVisible();
  await expect(page.getByText('No media is active: visitors are told that there is no prize.')).toBeVisible();
  await page.getByRole('button', { name: 'Enable Studio' }).click();
  await expect(cards(page).getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Studio' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Media Reward' });
  await form.getByLabel('Media Title').fill('Our <b>studio</b>');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('Please leave out HTML: titles and descriptions are plain text.', { exact: true }),
  ).toBeVisible();
  await expect(form.getByLabel('Media Title')).toHaveValue('Our <b>studio</b>');
  await form.getByLabel('Media Title').fill('Our studio');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await expect(titles(page)).toHaveText(['Our studio']);

  await page.getByRole('button', { name: 'More actions for Our studio' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: /Delete/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(titles(page)).toHaveText(['Our studio']);
  await page.getByRole('button', { name: 'More actions for Our studio' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete Media' }).press('Enter');
  await expect(page.getByText('No Media Rewards Yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Media Rewards', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Our studio']);
  expect(await listMedia(owner)).toHaveLength(1);

  await page.getByRole('button', { name: 'More actions for Our studio' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete Media' }).click();
  await expect(titles(page)).toHaveCount(0);
  await expect.poll(async () => (await listMedia(owner)).length, { timeout: 10_000 }).toBe(0);
});

test('[M10] a reward that was deleted in another tab disappears from the list when the owner tries to change it', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const owner = await openMedia(page, { url, databaseUrl }, [{ title: 'Studio' }, { title: 'Clip' }]);
  await expect(titles(page)).toHaveCount(2);
  const gone = (await listMedia(owner)).find(({ title }) => title === 'Clip');
  await owner.call(`DELETE ${mediaPath(owner)}/${gone?.id ?? ''}`, () => undefined);
  await page.getByRole('button', { name: 'Disable Clip' }).click();
  await expect(titles(page)).toHaveText(['Studio']);
});

test('[M4] with ten items, the button that adds an item is disabled and describes the reason', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const full = Array.from({ length: 10 }, (_, index) => ({ title: `Item ${String(index)}` }));
  await openMedia(page, { url, databaseUrl }, [...full, { daysLeft: -40 }]);
  await expect(
    page.getByText('10/10 media items • Media expires after 12 months', { exact: true }),
  ).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  await expect(addButton(page)).toHaveAccessibleDescription(/at most 10 media items/);
});

test('[M11, M13] storage is renewed by a payment; a checkout that fails is reported', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  await openMedia(page, { url, databaseUrl }, [{}]);
  const call = '**/api/create-media-renewal-checkout-session';
  await page.route(call, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Renew Storage ($5)' }).click();
  await expect(page.getByText('Checkout Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to create checkout session. Please try again.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Renew Storage ($5)' }).click();
  await expect(page.getByRole('button', { name: 'Pay $5.00' })).toBeVisible();
});

test('[G18] the owner can change the order in which winners get the media, by dragging or with buttons, by pointer or keyboard', async ({
  page,
  product: { url },
  databaseUrl,
}) => {
  const owner = await openMedia(page, { url, databaseUrl }, [
    { title: 'One' },
    { title: 'Two' },
    { title: 'Three' },
  ]);
  const places = async () => (await listMedia(owner)).map(({ title, position }) => [title, position]);
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
  // A picked-up item can be moved only after the list has been measured. This takes a few frames.
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
  await expect.poll(places).toEqual([
    ['Three', 0],
    ['Two', 1],
    ['One', 2],
  ]);

  await refuseNext(page, '**/api/puzzles/*/media-rewards/order');
  await page.getByRole('button', { name: 'Move Two up' }).click();
  await expect(page.getByText(unavailable, { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One']);
  await way.getByRole('button', { name: 'one at random' }).click();
  await expect.poll(places).toEqual([
    ['One', null],
    ['Two', null],
    ['Three', null],
  ]);
});

test('[M8] a failure to load the media is reported, and the owner can try again', async ({
  page,
  product,
  databaseUrl,
}) => {
  const owner = await openMediaOwner(page, product.url);
  await storeMedia(owner, databaseUrl, [{}]);
  await refuseNext(page, '**/api/puzzles/*/media-rewards');
  await page.goto(`${product.url}/media/${owner.campaign.id}`);
  await expect(page.getByText('The media could not be loaded')).toBeVisible();
  // The page does not know how many rewards there are, so it opens the form. The server would refuse an
  // eleventh reward.
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Add Media Reward' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText(['Behind the scenes']);
});
