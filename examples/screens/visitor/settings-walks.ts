import { expect, type Page } from '@playwright/test';
import { readCode, slideByMouse, solve } from '../../e2e/player.ts';
import { type Group, type Shoot, threeWindows, type Walk } from './walk.ts';

const findPrize = (page: Page) => page.locator('puzzle-prize');

/** Takes images of the board, the panel "More" and the won prize, with a setting that the visitor has chosen. */
async function showThree(page: Page, name: string, shoot: Shoot): Promise<void> {
  await showBoard(page, { name, more: 'More' }, shoot);
  await winCode(page);
  await shoot(`${name}: the ticket`);
}

async function showBoard(
  page: Page,
  { name, more }: { name: string; more: string },
  shoot: Shoot,
): Promise<void> {
  const button = findPrize(page).getByRole('button', { name: more });
  await expect(button).toBeVisible();
  await shoot(`${name}: the board`);
  await button.click();
  await page.mouse.move(0, 0);
  await shoot(`${name}: More is open`);
  await page.keyboard.press('Escape');
}

async function winCode(page: Page): Promise<void> {
  const prize = findPrize(page);
  await solve(prize, slideByMouse);
  await readCode(prize);
  await page.mouse.move(0, 0);
}

const rightToLeft: Walk = {
  async go(page, { host }, shoot) {
    await page.goto(`${host.url}/short/rtl`);
    await showBoard(page, { name: 'Right to left', more: 'المزيد' }, shoot);
    // The page becomes English, because the solver finds the cells by their English names. The reload restores the
    // language of the page.
    await page.evaluate(() => {
      document.documentElement.lang = 'en';
    });
    await winCode(page);
    await page.reload();
    await expect(findPrize(page).locator('code')).toBeVisible();
    await shoot('Right to left: the ticket');
  },
};

const largeText: Walk = {
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'short');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await showThree(page, 'Text of 200 %', shoot);
  },
};

const forcedColors: Walk = {
  context: { forcedColors: 'active' },
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'four');
    await expect(findPrize(page).getByRole('button', { name: 'More' })).toBeVisible();
    await shoot('Forced colors: a prize in words');
    await openFrame(page, 'short');
    await showThree(page, 'Forced colors', shoot);
  },
};

const phone: Walk = {
  context: { hasTouch: true, isMobile: true },
  async go(page, { openFrame }, shoot) {
    await openFrame(page, 'short');
    await showThree(page, 'A phone of 320 x 568', shoot);
  },
};

export const settingsGroup: Group = {
  name: 'settings',
  title: 'Directions, large text and forced colors',
  about: 'The board, the open panel and the ticket with the settings of visitors and pages.',
  windows: threeWindows,
  walks: [rightToLeft, largeText, forcedColors],
};

export const phoneGroup: Group = {
  name: 'phone',
  title: 'A small phone',
  about: 'The board, the open panel and the ticket on a device that is used by touch.',
  windows: [[320, 568]],
  walks: [phone],
};
