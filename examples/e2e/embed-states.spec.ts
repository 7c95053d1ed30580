import type { Locator, Page } from '@playwright/test';
import { embedSchema } from '@puzzle-prize/sdk/protocol';
import { signIn } from '../demo/owner.ts';
import { seedVideo } from '../demo/seed-video.ts';
import { openHostPage } from '../embedding/host-page.ts';
import { audit } from './axe.ts';
import { deliveryNames, type DeliveryName, expect, test } from './delivery-fixtures.ts';
import { createPerson } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';
import { openWaitingRoom } from './race-owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isFramed = (name: DeliveryName): boolean =>
  ['direct iframe', 'modal script', 'SDK mount'].includes(name);

/** Finds an element by its tag on the page, or inside the frame if the puzzle is shown in one. */
function shownBy(name: DeliveryName, page: Page, tag: string): Locator {
  return isFramed(name) ? page.frameLocator('iframe').locator(tag) : page.locator(tag);
}

for (const name of deliveryNames.filter((one) => one !== 'puzzle-race.js')) {
  test(`[W1, W2, W3, W11, W13] ${name}: every state passes axe, together with the host page`, async ({
    page,
    product,
    openSetting,
    stand,
  }) => {
    test.slow();
    const prize = shownBy(name, page, 'puzzle-prize');
    const show = async (embedId?: string): Promise<void> => {
      await openHostPage(await openSetting(name, { embedId, puzzleId: 'none' }), { isPasted: true });
      if (name === 'modal script') {
        await audit(page, 'closed');
        await page.getByRole('button').click();
      }
    };

    await show();
    await expect(prize.getByRole('gridcell').first()).toBeVisible();
    await expect(prize.getByText('Moves 0')).toBeVisible();
    await audit(page, 'a puzzle');
    await page.route('**/verify', (route) => route.abort());
    await solve(prize, slideByMouse);
    await expect(prize.getByRole('alert')).toContainText('Puzzle completed in');
    await audit(page, 'a check that failed');
    await page.unroute('**/verify');
    await prize.getByRole('button', { name: 'Retry' }).click();
    await readCode(prize);
    await audit(page, 'a code');

    await show('no-such-embed');
    await expect(prize.getByText('Puzzle Not Found')).toBeVisible();
    await audit(page, 'not found');

    const call = await signIn(product.url, stand.owner);
    const empty = await call('/api/embed-codes', (reply) => embedSchema.parse(reply), { name: 'Later' });
    await show(empty.uniqueId);
    await expect(prize.getByText('No active campaign is currently assigned')).toBeVisible();
    await audit(page, 'a message');

    const { embedId } = await seedVideo(product.url, createPerson());
    await show(embedId);
    await expect(prize.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
    await audit(page, 'a puzzle to be paid for');
  });
}

test('[V2, N1, V8] puzzle-race.js: a joined room, a missing room and a refused site pass axe', async ({
  page,
  product,
  openSetting,
}) => {
  const race = shownBy('puzzle-race.js', page, 'puzzle-race');
  const show = async (puzzleId?: string): Promise<void> => {
    await openHostPage(await openSetting('puzzle-race.js', { puzzleId }), { isPasted: true });
  };
  await show();
  await expect(race.getByText("You're in Slot 1!")).toBeVisible();
  await audit(page, 'a seat');
  await show('00000000-0000-4000-8000-000000000000');
  await expect(race.getByText('This campaign has no race')).toBeVisible();
  await audit(page, 'no such race');
  const { owner } = await openWaitingRoom(product.url, { allowedDomains: ['elsewhere.example'] });
  await show(owner.campaign.id);
  await expect(race.getByText('Origin not allowed.')).toBeVisible();
  await audit(page, 'not on this site');
});
