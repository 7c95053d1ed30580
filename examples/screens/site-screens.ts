import { expect } from '@playwright/test';
import { everyLook, twoLooks, type Screen } from './screen.ts';

/** The screens of pages that need no sign-in. */
export const siteScreens: readonly Screen[] = [
  {
    name: 'landing',
    title: 'Landing page',
    about: 'The product, with a puzzle that plays by itself.',
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
    about: 'Playable puzzles, their uses, and the first steps.',
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
    about: 'An address without a page.',
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
    about: 'An owner’s page for a signed-out visitor, with the link to the sign-in.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/dashboard`);
      await expect(page.getByText('Please log in to access the dashboard.')).toBeVisible();
    },
  },
];
