import { expect, type Page } from '@playwright/test';
import { campaignListSchema } from '@puzzle-prize/sdk/protocol';
import { signInOnPage } from '../../e2e/owner-pages.ts';
import { readCode, slideByMouse, solve } from '../../e2e/player.ts';
import { shopOwner } from './visitors.ts';
import { type Group, threeWindows, type Walk } from './walk.ts';

const findPrize = (page: Page) => page.locator('puzzle-prize');

const question: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'question');
    const prize = findPrize(page);
    const offer = prize.getByRole('button', { name: 'Answer a question instead' });
    await expect(offer).toBeVisible();
    await shoot('A question instead of the puzzle is offered');
    await offer.click();
    await page.mouse.move(0, 0);
    await shoot('The question', { isWhole: false });
    await prize.getByRole('textbox').fill('A bear');
    await prize.getByRole('textbox').press('Enter');
    await expect(prize.getByRole('alert').filter({ hasText: 'This is not the answer.' })).toBeVisible();
    await shoot('A wrong answer', { isWhole: false });
    await prize.getByRole('textbox').fill('Fox');
    await prize.getByRole('textbox').press('Enter');
    await readCode(prize);
    await page.mouse.move(0, 0);
    await shoot('A code for an answer');
  },
};

const easier: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'easier');
    const offer = findPrize(page).getByRole('button', { name: 'Try an easier board' });
    await expect(offer).toBeVisible();
    await shoot('An easier board is offered');
    await offer.click();
    await expect(findPrize(page).getByRole('gridcell')).toHaveCount(16);
    await page.mouse.move(0, 0);
    await shoot('The easier board');
  },
};

const twice: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'twice');
    const prize = findPrize(page);
    await solve(prize, slideByMouse);
    await readCode(prize);
    await prize.getByRole('button', { name: 'Play again' }).click();
    await expect(prize.getByRole('grid')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('Another game after a win');
    await solve(prize, slideByMouse);
    await expect(prize.getByText('Won before:')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('A second code, with the first one');
  },
};

const blocked: Walk = {
  async go(page, { openFrame }, shoot) {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openFrame(page, 'coffee');
    const prize = findPrize(page);
    await solve(prize, slideByMouse);
    await readCode(prize);
    await prize.getByRole('button', { name: 'Claim Your Code!' }).click();
    await expect(prize.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The browser does not open the shop');
  },
};

const files: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'files');
    const prize = findPrize(page);
    await solve(prize, slideByMouse);
    const next = prize.locator('[part=files]').getByRole('button', { name: 'Play for the next' });
    await expect(next).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The first of two files');
    await next.click();
    await expect(prize.getByRole('grid')).toBeVisible();
    await solve(prize, slideByMouse);
    await expect(prize.locator('[part=files] li')).toHaveCount(2);
    await page.mouse.move(0, 0);
    await shoot('Both files');
  },
};

const expired: Walk = {
  async go(page, { openFrame }, shoot) {
    const hourMs = 3_600_000;
    const json = {
      isActivated: false,
      isExpired: true,
      expiresAt: new Date(Date.now() - hourMs).toISOString(),
    };
    await page.route('**/api/puzzle-sessions/*/status', (route) => route.fulfill({ json }));
    await openFrame(page, 'paywalled');
    await expect(findPrize(page).getByRole('button', { name: 'Start again' })).toBeVisible();
    await shoot('The paid session has expired');
  },
};

const preview: Walk = {
  async go(page, { url }, shoot) {
    await signInOnPage(page, url, shopOwner);
    const reply = await page.request.get(`${url}/api/puzzles`);
    const campaigns = campaignListSchema.parse(await reply.json());
    const scheduled = campaigns.find(({ title }) => title === 'Black Friday puzzle');
    await page.goto(`${url}/embed/${scheduled?.uniqueId ?? ''}?theme=auto`);
    await expect(findPrize(page).locator('[part=preview]')).toBeVisible();
    await shoot('The preview of a scheduled campaign for its owner');
  },
};

export const furtherGroup: Group = {
  name: 'further',
  title: 'Other ways, further prizes and the preview',
  about:
    'A question or an easier board instead of the puzzle, a second win, several files, an expired session, and the owner.',
  windows: threeWindows,
  walks: [question, easier, twice, blocked, files, expired, preview],
};
