import { expect, type Page } from '@playwright/test';
import { slideByMouse, solve } from '../e2e/player.ts';
import { everyLook, twoLooks, type Screen } from './screen.ts';

const prizeIn = (page: Page) => page.frameLocator('#puzzle iframe').locator('puzzle-prize');

/** The screens of a paywalled campaign with a video. The cinema's page has the same colors in every theme. */
export const mediaScreens: readonly Screen[] = [
  {
    name: 'cinema',
    title: 'A puzzle that is paid for',
    about: 'A cinema sells plays: the tiles are locked until its server reports the payment.',
    who: 'visitor',
    looks: ['dark-wide', 'dark-narrow'],
    async open(page, { cinemaUrl }) {
      await page.goto(cinemaUrl);
      await expect(prizeIn(page).getByRole('grid')).toBeVisible();
      await expect(page.getByText('You have 1 credit')).toBeVisible();
    },
  },
  {
    name: 'cinema-video',
    title: 'The won video',
    about: 'The puzzle is solved, and the video plays while its session is activated.',
    who: 'visitor',
    looks: ['dark-wide', 'dark-narrow'],
    async open(page, { cinemaUrl }) {
      await page.goto(cinemaUrl);
      await page.getByRole('button', { name: 'Play for 1 credit' }).click();
      await expect(prizeIn(page).locator('puzzle-board[locked]')).toHaveCount(0);
      await solve(prizeIn(page), slideByMouse);
      await expect(prizeIn(page).locator('video')).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'media',
    title: 'Media of a campaign',
    about: 'The prizes of winners, their storage time, and the calls for the owner’s server.',
    who: 'cinema',
    looks: everyLook,
    isWhole: true,
    async open(page) {
      await openMedia(page);
    },
  },
  {
    name: 'add-media',
    title: 'A new media item',
    about: 'An image or video of up to 10 MB, with its title, description and captions.',
    who: 'cinema',
    looks: twoLooks,
    async open(page) {
      await openMedia(page);
      await page.getByRole('button', { name: 'Add Media Reward' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Media Title').fill('Over the hills, the poster');
    },
  },
  {
    name: 'api-docs',
    title: 'API documentation',
    about: 'The start page for an owner’s developer.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/api-docs`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'api-docs-react',
    title: 'Quick start of React',
    about: 'From an empty folder to a playing puzzle, with the name of each file.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/docs/quick-starts/react/`);
      await expect(page.getByText('src/App.tsx')).toBeVisible();
    },
  },
  {
    name: 'api-docs-element',
    title: 'Reference of an element',
    about: 'How each framework writes it, and every attribute, property, event, part and text.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/docs/reference/elements/puzzle-prize/`);
      await expect(page.getByRole('heading', { name: 'In your framework' })).toBeVisible();
    },
  },
  {
    name: 'api-docs-paywall',
    title: 'Documentation of paywalled media',
    about: 'Seven steps to sell a puzzle, each with tested code.',
    who: 'visitor',
    looks: everyLook,
    async open(page, { url }) {
      await page.goto(`${url}/api-docs/paywalled-media`);
      await page.getByRole('tab', { name: 'Integration' }).click();
    },
  },
];

async function openMedia(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Manage/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Add Media Reward' })).toBeVisible();
}
