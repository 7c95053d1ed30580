import { expect } from '@playwright/test';
import { everyLook, twoLooks, type Screen } from './screen.ts';

/** The screens of pages that need no sign-in. */
export const siteScreens: readonly Screen[] = [
  {
    name: 'landing',
    title: 'Landing page',
    about: 'The product in one sentence, beside a board to play and its prize.',
    who: 'visitor',
    looks: everyLook,
    async open(page, { url }) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'landing-prize',
    title: 'Landing page, the first prize',
    about: 'The solved board has become a ticket with the code.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(url);
      await page.getByRole('gridcell').first().focus();
      for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
      await expect(page.getByRole('group', { name: 'Your prize' })).toBeVisible();
    },
  },
  {
    name: 'landing-whole',
    title: 'Landing page, all of it',
    about: 'The first steps, playable puzzles, the prizes and what they cost.',
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
    name: 'forgot-password',
    title: 'A forgotten password',
    about: 'One field; the answer is the same whether or not there is an account.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/sign-in/forgot`);
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    },
  },
  {
    name: 'create-account',
    title: 'A new account',
    about: 'Two fields, which every start button of the landing page opens.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(url);
      await page.getByRole('link', { name: 'Make your first puzzle' }).click();
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
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
