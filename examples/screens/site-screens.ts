import { expect } from '@playwright/test';
import { everyLook, twoLooks, type Screen } from './screen.ts';

/** What needs no sign-in. */
export const siteScreens: readonly Screen[] = [
  {
    name: 'landing',
    title: 'Landing page',
    about: 'What the product is, with a puzzle that plays itself.',
    who: 'visitor',
    looks: everyLook,
    async open(page, { url }) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'landing-whole',
    title: 'Landing page, all of it',
    about: 'Real puzzles to play, what they are good for and how to begin.',
    who: 'visitor',
    looks: twoLooks,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(url);
      await page.getByRole('heading', { name: 'See it work' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    },
  },
  {
    name: 'not-found',
    title: 'Page not found',
    about: 'An address that nothing stands at.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/nowhere`);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    },
  },
  {
    name: 'access-denied',
    title: 'Access denied',
    about: 'An owner’s page without a sign-in, and the way to it.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/dashboard`);
      await expect(page.getByText('Please log in to access the dashboard.')).toBeVisible();
    },
  },
];
