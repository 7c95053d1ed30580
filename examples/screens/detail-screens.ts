import { expect, type Page } from '@playwright/test';
import { openStep } from '../e2e/owner-pages.ts';
import { openShopEmbed, type Look, type Screen } from './screen.ts';

const tabletAndPhone: readonly Look[] = ['light-medium', 'dark-narrow'];

const embedTabs = {
  look: {
    title: 'The look of an embed code',
    about: 'The button’s style, stored on the server, with the button on a light and a dark page.',
  },
  page: {
    title: 'The page of an embed code',
    about: 'A page without a site of one’s own, with its address and a code to scan.',
  },
  details: {
    title: 'The details of an embed code',
    about: 'The name, the campaign and the message without one.',
  },
} as const;

/** The screens behind those of the dashboard: the steps of the studio, and the tabs and pages of one object. */
export const detailScreens: readonly Screen[] = [
  {
    name: 'studio-prize',
    title: 'The prize of a new campaign',
    about: 'The second step: title, texts and what visitors win, shown in the preview while it is typed.',
    who: 'newcomer',
    looks: tabletAndPhone,
    async open(page) {
      const studio = await openStudio(page);
      await openStep(studio, 'Title and prize');
      await studio.getByLabel('Campaign title').fill('Coffee week');
      await studio.getByRole('radio', { name: 'One coupon code' }).check();
      await studio.getByRole('textbox', { name: 'Coupon code' }).fill('COFFEE15');
    },
  },
  {
    name: 'studio-placement',
    title: 'The place of a new campaign',
    about: 'The last step: a new embed code, one that exists, or a decision for later.',
    who: 'newcomer',
    looks: tabletAndPhone,
    async open(page) {
      const studio = await openStudio(page);
      await openStep(studio, 'Placement');
      await studio.getByText('New place').click();
      await studio.getByLabel('Name of the embed code').fill('Front page');
    },
  },
  ...(['look', 'page', 'details'] as const).map((tab): Screen => ({
    name: `embed-${tab}`,
    ...embedTabs[tab],
    who: 'owner',
    looks: tabletAndPhone,
    isWhole: true,
    async open(page, { url }) {
      await openShopEmbed(page, url);
      await page.goto(`${page.url()}?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    },
  })),
  {
    name: 'campaign-texts',
    title: 'The texts of a campaign',
    about: 'Every text that visitors read, in each language, with a live preview.',
    who: 'owner',
    looks: tabletAndPhone,
    async open(page, { url, newId }) {
      await page.goto(`${url}/campaigns/${newId}/texts`);
      const preview = page.frameLocator('iframe[title="Preview of the puzzle"]');
      await expect(preview.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'week',
    title: 'The summary of a week',
    about: 'A sheet to print: the week in figures, the days and what happened.',
    who: 'owner',
    looks: tabletAndPhone,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/insights/week`);
      await expect(page.getByRole('group', { name: 'The week in figures' }).getByRole('row')).toHaveCount(7);
    },
  },
  {
    name: 'api-calls',
    title: 'Calls with API keys',
    about: 'The calls of an owner’s server, with status and time.',
    who: 'owner',
    looks: tabletAndPhone,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/api-calls`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

async function openStudio(page: Page) {
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const studio = page.getByRole('dialog');
  await studio.getByRole('tab', { name: 'Template Images' }).click();
  await studio.getByRole('radio').first().check();
  return studio;
}
