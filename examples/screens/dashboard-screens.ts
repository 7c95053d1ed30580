import { expect, type Page } from '@playwright/test';
import { everyLook, twoLooks, type Screen } from './screen.ts';

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
    about: 'A puzzle needs only a title and an image, the owner’s own or a template.',
    who: 'newcomer',
    looks: everyLook,
    async open(page) {
      await page.getByRole('button', { name: 'Create Free Campaign' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Campaign title').fill('Slide and save');
      await dialog.getByRole('tab', { name: 'Template Images' }).click();
      await dialog.getByRole('radio').first().check();
      const tabs = dialog.getByRole('tablist');
      if (isNarrow(page)) await tabs.evaluate(scrollToTop);
    },
  },
  {
    name: 'embed-options',
    title: 'Embed options',
    about: 'The button’s style with the real button beside it, and the code to paste for every kind of site.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url }) {
      await openOptions(page, url);
      await page.getByRole('tab', { name: 'React TypeScript' }).click();
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
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByRole('button', { name: /Click Here For a Prize/ }).first()).toBeVisible();
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

const scrollToTop = (element: Element) => {
  element.scrollIntoView({ block: 'start' });
};
