import { expect } from '@playwright/test';
import { readCode, slideByMouse, solve } from '../e2e/player.ts';
import { twoLooks, type Screen } from './screen.ts';

/** The screens that an owner's visitors see. The shop's page has the same colors in every theme. */
export const playScreens: readonly Screen[] = [
  {
    name: 'shop',
    title: 'A puzzle in a shop',
    about: 'The element in a shop’s page, with that page’s font and accent.',
    who: 'visitor',
    looks: ['light-wide', 'light-narrow'],
    async open(page, { shopUrl }) {
      await page.goto(shopUrl);
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'modal',
    title: 'A puzzle behind a button',
    about: 'A press on the shop’s button opens the puzzle over the page, in the owner’s theme.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { shopUrl }, theme) {
      await page.goto(`${shopUrl}/script`);
      const name = theme === 'dark' ? 'Play for 15% off' : /Click Here For a Prize/;
      await page.getByRole('button', { name }).click();
      await expect(page.frameLocator('iframe').getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'frame',
    title: 'The page inside the iframe',
    about: 'A puzzle to solve by mouse, finger or keyboard.',
    who: 'visitor',
    looks: ['light-narrow', 'dark-narrow'],
    async open(page, { url, embedId }, theme) {
      await page.goto(`${url}/embed/${embedId}?theme=${theme}`);
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'frame-won',
    title: 'The puzzle is solved',
    about: 'The won code with its terms, to copy and claim.',
    who: 'visitor',
    looks: ['light-narrow', 'dark-narrow'],
    async open(page, { url, embedId }, theme) {
      await page.goto(`${url}/embed/${embedId}?theme=${theme}`);
      const prize = page.locator('puzzle-prize');
      await solve(prize, slideByMouse);
      await readCode(prize);
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'waiting-list',
    title: 'No codes are left',
    about: 'A visitor can leave an e-mail address, and hears when there are codes again.',
    who: 'visitor',
    looks: ['light-narrow', 'dark-narrow'],
    async open(page, { url, waitingEmbedId }, theme) {
      await page.goto(`${url}/embed/${waitingEmbedId}?theme=${theme}`);
      const prize = page.locator('puzzle-prize');
      await solve(prize, slideByMouse);
      await expect(prize.getByRole('textbox')).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
];
