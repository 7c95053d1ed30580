import { expect, type Page } from '@playwright/test';
import { everyLook, openShopEmbed, twoLooks, type Screen } from './screen.ts';

/** The screens of an owner's campaigns and embed codes, and of the administrator's tools. */
export const dashboardScreens: readonly Screen[] = [
  {
    name: 'campaigns',
    title: 'Campaigns',
    about: 'The totals of all campaigns, and each campaign with its image and actions.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page) {
      await expect(page.getByRole('link', { name: /^Manage/ })).toHaveCount(3);
    },
  },
  {
    name: 'campaigns-empty',
    title: 'No campaigns yet',
    about: 'A new owner’s dashboard, with the first campaign free.',
    who: 'newcomer',
    looks: twoLooks,
    isWhole: true,
    async open(page) {
      await expect(page.getByText('No campaigns yet.')).toBeVisible();
    },
  },
  {
    name: 'create-campaign',
    title: 'A new campaign',
    about: 'The image, its crop and the prize on the left, the playable puzzle on the right.',
    who: 'newcomer',
    looks: everyLook,
    async open(page) {
      await page.getByRole('button', { name: 'Create Free Campaign' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: 'Template Images' }).click();
      await dialog.getByRole('radio').first().check();
      const tabs = dialog.getByRole('tablist');
      if (isNarrow(page)) await tabs.evaluate(scrollToTop);
    },
  },
  {
    name: 'campaign-list',
    title: 'Campaigns as a list',
    about: 'One row for each campaign, with its state, its codes and the plays of two weeks.',
    who: 'owner',
    looks: twoLooks,
    async open(page) {
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
    },
  },
  {
    name: 'command-menu',
    title: 'Command menu',
    about: 'Ctrl or Cmd and K finds campaigns, embed codes, codes, guides and actions.',
    who: 'owner',
    looks: twoLooks,
    async open(page) {
      await expect(page.getByRole('link', { name: /^Manage/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Search or jump to' }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('co');
      await expect(page.getByRole('option').nth(2)).toBeVisible();
    },
  },
  {
    name: 'notices',
    title: 'Notices',
    about: 'Notices under the bell of every page, each with the page on which to act.',
    who: 'owner',
    looks: twoLooks,
    async open(page) {
      await page.getByRole('button', { name: /^Notices/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'embed-codes',
    title: 'Embed codes',
    about: 'The places on the owner’s sites, and the campaign that each of them shows.',
    who: 'owner',
    looks: twoLooks,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/dashboard?tab=embed-codes`);
      await expect(page.getByRole('link', { name: 'Get the snippet' }).first()).toBeVisible();
    },
  },
  {
    name: 'install',
    title: 'Installation',
    about: 'The snippet for every kind of site, and live proof that it works there.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url }) {
      await openShopEmbed(page, url);
      await expect(page.getByRole('heading', { name: 'On your site' })).toBeVisible();
    },
  },
  {
    name: 'embed-options',
    title: 'Embed options',
    about: 'The button’s style with the real button beside it.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url }) {
      await openOptions(page, url);
    },
  },
  {
    name: 'embed-preview',
    title: 'Preview of a puzzle',
    about: 'The puzzle in both themes, before it is published.',
    who: 'owner',
    looks: ['dark-wide'],
    async open(page, { url }) {
      await openOptions(page, url);
      const tab = page.getByRole('tab', { name: 'Puzzle, dark' });
      await tab.click();
      await expect(page.getByTitle('Puzzle, dark').contentFrame().getByRole('grid')).toBeVisible();
      await page.getByRole('form', { name: 'Button style' }).evaluate(scrollToTop);
    },
  },
  {
    name: 'insights',
    title: 'Insights',
    about: 'The plays of all campaigns in one sentence, by day, by place, and where players give up.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/dashboard?tab=insights`);
      await expect(page.getByRole('slider', { name: 'Day of the chart' })).toBeVisible();
    },
  },
  {
    name: 'campaign-settings',
    title: 'The settings of a campaign',
    about: 'Texts, image, board, schedule, results and rules on one page, with one bar that saves them.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url, newId }) {
      await page.goto(`${url}/campaigns/${newId}/settings`);
      const form = page.getByRole('form', { name: 'Campaign settings' });
      await form.getByLabel('Time zone').selectOption('Europe/Berlin');
      await form.getByLabel('Start (optional)', { exact: true }).fill('2030-03-01T09:00');
      await form.getByLabel('End (optional)', { exact: true }).fill('2030-03-03T23:59');
      await form.getByLabel('Before the start').fill('Starts on Friday at nine.');
    },
  },
  {
    name: 'settings',
    title: 'Settings',
    about: 'Theme, time zone, keyboard shortcuts and the look of lists.',
    who: 'owner',
    looks: twoLooks,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/dashboard?tab=settings`);
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'account',
    title: 'Account',
    about: 'The signed-in user, and the API key for the owner’s server.',
    who: 'owner',
    looks: twoLooks,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/dashboard?tab=account`);
      const card = page.getByRole('region', { name: 'API Key', exact: true });
      const made = card.getByRole('button', { name: 'Regenerate API Key' });
      const make = card.getByRole('button', { name: 'Generate API Key', exact: true });
      await expect(made.or(make)).toBeVisible();
      if (await make.isVisible()) {
        await make.click();
        await card.getByRole('button', { name: 'I have saved it' }).click();
        await page.reload();
      }
      await expect(made).toBeVisible();
    },
  },
  {
    name: 'admin',
    title: 'Admin tools',
    about: 'The images that a cleanup would remove, counted in advance.',
    who: 'admin',
    looks: twoLooks,
    isWhole: true,
    async open(page, { url }) {
      await page.goto(`${url}/admin`);
      const tool = page.getByRole('region', { name: 'Clean up orphaned images' });
      await tool.getByRole('button', { name: 'Count First' }).click();
      await expect(tool.getByText(/would be removed/)).toBeVisible();
    },
  },
];

async function openOptions(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard?tab=embed-codes`);
  await page.getByRole('button', { name: 'Embed Options' }).first().click();
  await expect(page.getByRole('button', { name: /Click Here For a Prize/ }).first()).toBeVisible();
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

const scrollToTop = (element: Element) => {
  element.scrollIntoView({ block: 'start' });
};
