import { expect, type Page } from '@playwright/test';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { readBoard, slideByMouse, solve } from '../../e2e/player.ts';
import { holdCalls } from '../../e2e/held-calls.ts';
import { type Group, threeWindows, type Walk } from './walk.ts';

const findPrize = (page: Page) => page.locator('puzzle-prize');

const loading: Walk = {
  async go(page, { host }, shoot) {
    const letGo = await holdCalls(page, '**/api/embed-widget/**');
    await page.goto(`${host.url}/coffee`);
    await expect(page.getByText('Loading puzzle...')).toBeVisible();
    await shoot('Loading');
    letGo();
  },
};

const start = (name: 'four' | 'eight' | 'large', label: string): Walk => ({
  async go(page, { openFrame }, shoot) {
    await openFrame(page, name);
    await expect(findPrize(page).getByRole('button', { name: 'More' })).toBeVisible();
    await shoot(label);
  },
});

const playing: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'coffee');
    const prize = findPrize(page);
    await expect(prize.getByRole('button', { name: 'More' })).toBeVisible();
    await shoot('3 x 3 at the start, with the hint to the first move');
    const moves = solve3x3(await readBoard(prize));
    for (const tile of moves.slice(0, -5)) await slideByMouse(prize, tile, []);
    await page.mouse.move(0, 0);
    await shoot('In the middle of the game');
    await prize.getByRole('button', { name: 'Hint' }).click();
    await page.mouse.move(0, 0);
    await shoot('A hint');
    await prize.getByRole('button', { name: 'Image', exact: true }).click();
    await page.mouse.move(0, 0);
    await shoot('The finished image over the tiles');
    await prize.getByRole('button', { name: 'Image', exact: true }).click();
    await prize.getByRole('button', { name: 'More' }).click();
    await page.mouse.move(0, 0);
    await shoot('More is open');
  },
};

const checking: Walk = {
  async go(page, { openFrame }, shoot) {
    const letGo = await holdCalls(page, '**/verify');
    await openFrame(page, 'coffee');
    await solve(findPrize(page), slideByMouse);
    await expect(findPrize(page).locator('.checking')).toBeVisible();
    await page.mouse.move(0, 0);
    await shoot('The finished image, while the solution is checked');
    letGo();
  },
};

export const boardGroup: Group = {
  name: 'board',
  title: 'Every state of the board',
  about: 'From the load to the check of the solution.',
  windows: threeWindows,
  walks: [
    loading,
    playing,
    start('four', '4 x 4 at the start'),
    start('eight', '8 x 8 at the start'),
    start('large', 'A large board of 4 x 4'),
    checking,
  ],
};
