import { expect } from '@playwright/test';
import { everyLook, twoLooks, type Screen } from './screen.ts';

/** The screens of races, from the owner's page to the lobby. */
export const raceScreens: readonly Screen[] = [
  {
    name: 'race-demo',
    title: 'About races',
    about: 'Four boards in a simulated race, and the features of races.',
    who: 'visitor',
    looks: everyLook,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/race-demo`);
      await expect(page.getByRole('list', { name: 'Boards of a demo race' })).toBeVisible();
    },
  },
  {
    name: 'race-manage',
    title: 'Race management',
    about: 'The settings, the prize, the embed code, and the open rooms.',
    who: 'racer',
    looks: everyLook,
    isWhole: true,
    async open(page, { url, race }) {
      await page.goto(`${url}/race-manage/${race.puzzleId}`);
      const room = page.getByRole('listitem').filter({ hasText: race.openCode });
      await expect(room).toContainText('2/4 players');
    },
  },
  {
    name: 'race-room',
    title: 'The lobby of a race',
    about: 'Players take their slots, spectators watch, and a link invites more.',
    who: 'visitor',
    looks: everyLook,
    isWhole: true,
    async open(page, { url, race }) {
      await page.goto(`${url}/race/${race.openCode}`);
      await expect(page.getByRole('button', { name: 'Join as Competitor' })).toBeVisible();
      await expect(page.getByText('2/4 Racing')).toBeVisible();
    },
  },
  {
    name: 'races',
    title: 'Race history',
    about: 'Every race of an owner’s campaigns, with its winner.',
    who: 'racer',
    looks: twoLooks,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/dashboard?tab=races`);
      await expect(page.getByRole('list', { name: 'Races' })).toBeVisible();
    },
  },
  {
    name: 'api-docs-race',
    title: 'Documentation of races',
    about: 'The calls with which an owner’s server joins players, with tested code.',
    who: 'visitor',
    looks: twoLooks,
    async open(page, { url }) {
      await page.goto(`${url}/api-docs/race-api`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
