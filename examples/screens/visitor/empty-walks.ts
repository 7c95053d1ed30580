import { expect, type Page } from '@playwright/test';
import { readCode, slideByMouse, solve } from '../../e2e/player.ts';
import { type Group, threeWindows, type Walk } from './walk.ts';

const findPrize = (page: Page) => page.locator('puzzle-prize');

const message = (name: 'scheduled' | 'ended' | 'hidden', label: string): Walk => ({
  async go(page, { openFrame }, shoot) {
    await openFrame(page, name);
    await expect(findPrize(page).locator('#heading')).toBeVisible();
    await shoot(label);
  },
});

const unassigned: Walk = {
  async go(page, { url, emptyEmbedId }, shoot) {
    await page.goto(`${url}/embed/${emptyEmbedId}?theme=auto`);
    await expect(findPrize(page).locator('#heading')).toBeVisible();
    await shoot('An embed code without a campaign');
  },
};

const fun: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'fun');
    await expect(findPrize(page).locator('.notice')).toBeVisible();
    await shoot('No codes left: play for fun');
    await solve(findPrize(page), slideByMouse);
    await expect(findPrize(page).getByRole('heading', { name: 'Puzzle solved!' })).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('Solved for fun');
  },
};

const fallback: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'fallback');
    await solve(findPrize(page), slideByMouse);
    await readCode(findPrize(page));
    await page.mouse.move(0, 0);
    await shoot('The fallback code');
  },
};

const waiting: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'waiting');
    const prize = findPrize(page);
    await expect(prize.locator('.notice')).toBeVisible();
    await shoot('No codes left: a waiting list');
    await solve(prize, slideByMouse);
    await expect(prize.getByRole('textbox')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The waiting list');
    await prize.getByRole('textbox').fill('mira@nowhere');
    await prize.getByRole('button', { name: 'Tell me' }).click();
    await expect(prize.locator('#address-problem')).not.toBeEmpty();
    await page.mouse.move(0, 0);
    await shoot('The waiting list, after a wrong address');
    await prize.getByRole('textbox').fill('mira@example.com');
    await prize.getByRole('button', { name: 'Tell me' }).click();
    await expect(prize.getByText('Done. You get one mail')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('On the waiting list');
  },
};

export const emptyGroup: Group = {
  name: 'without-codes',
  title: 'Before, after and without codes',
  about: 'Scheduled and ended campaigns, and everything that follows the last code.',
  windows: threeWindows,
  walks: [
    message('scheduled', 'Before the start'),
    message('ended', 'After the end'),
    unassigned,
    fun,
    fallback,
    waiting,
    message('hidden', 'No codes left: hidden, as an element'),
  ],
};
