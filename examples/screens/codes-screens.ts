import { expect, type Page } from '@playwright/test';
import { everyLook, twoLooks, type Screen } from './screen.ts';

/** A file as shop software exports it, with semicolons between the columns, a header, and some used codes. */
const discounts = [
  'Customer;Discount code;Value;Status',
  ...Array.from({ length: 40 }, (_, index) => {
    const code = `AUTUMN-${((index + 11) * 7919).toString(36).toUpperCase()}`;
    return `${String(1001 + index)};${code};15%;${index % 9 === 4 ? 'Expired' : 'Active'}`;
  }),
  '1041;AUTUMN-1V7P;15%;Active',
  ';;;',
].join('\n');

/** The screens for the codes and the analytics of a campaign. */
export const codesScreens: readonly Screen[] = [
  {
    name: 'codes-set',
    title: 'Setting the codes',
    about: 'One code for all, a list of a shop’s codes, or promotion codes: typed, pasted or imported.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url, newId }) {
      await openSetForm(page, `${url}/codes/${newId}`);
      await page.getByLabel('Codes, one per line').fill('AUTUMN-7Q3D\nAUTUMN-9KXM\nAUTUMN-4HTP\nAUTUMN-7Q3D');
      await page.getByLabel('Codes, one per line').blur();
      await expect(page.getByRole('status').filter({ hasText: 'duplicate' })).toBeVisible();
    },
  },
  {
    name: 'codes-import',
    title: 'Importing a file of codes',
    about: 'A preview of the file, the chosen column and the skipped rows before the import.',
    who: 'owner',
    looks: everyLook,
    async open(page, { url, newId }) {
      await openSetForm(page, `${url}/codes/${newId}`);
      const buffer = Buffer.from(discounts);
      await page
        .getByLabel('Import codes from a file')
        .setInputFiles({ name: 'discounts.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Import \d+ codes/ })).toBeVisible();
      const toast = page.getByText('CSV Loaded', { exact: true });
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast).toBeHidden();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'codes-left',
    title: 'How many codes are left',
    about: 'The stock and its forecast, the expiry and the terms, and when the owner is warned.',
    who: 'owner',
    looks: twoLooks,
    async open(page, { url, playedId }) {
      await page.goto(`${url}/codes/${playedId}`);
      await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();
    },
  },
  {
    name: 'codes-list',
    title: 'The codes of a campaign',
    about:
      'A table of all codes with status, embed code, website and time, to search, sort, mark and export.',
    who: 'owner',
    looks: everyLook,
    async open(page, { url, playedId }) {
      await page.goto(`${url}/codes/${playedId}`);
      await expect(page.getByRole('grid', { name: 'All codes' }).getByRole('row').nth(5)).toBeVisible();
      await page.locator('#code-table').evaluate((heading) => {
        scrollTo(0, heading.getBoundingClientRect().top - 32);
      });
    },
  },
  {
    name: 'code-history',
    title: 'The history of a code',
    about: 'When it was dealt, solved, given out, claimed and redeemed, and where.',
    who: 'owner',
    looks: twoLooks,
    async open(page, { url, playedId }) {
      await page.goto(`${url}/codes/${playedId}`);
      await page.getByRole('combobox', { name: 'Status' }).selectOption('claimed');
      await page.getByRole('grid', { name: 'All codes' }).getByRole('row').nth(1).press('Enter');
      await expect(page.getByRole('dialog').getByText('Puzzle solved')).toBeVisible();
    },
  },
  {
    name: 'analytics',
    title: 'Analytics',
    about: 'One sentence, one figure at a time over the period before, where and where players give up.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url, playedId }) {
      await page.goto(`${url}/codes/${playedId}?tab=analytics`);
      await expect(page.getByRole('slider', { name: 'Day of the chart' })).toBeVisible();
    },
  },
  {
    name: 'protection',
    title: 'Protection',
    about: 'Refused solutions by reason, with a table by hour and embed code.',
    who: 'owner',
    looks: everyLook,
    isWhole: true,
    async open(page, { url, playedId }) {
      await page.goto(`${url}/codes/${playedId}?tab=protection`);
      await expect(page.getByRole('heading', { name: /solutions refused$/ })).toBeVisible();
    },
  },
];

async function openSetForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('radio', { name: 'Shop codes' }).check();
  await page.getByLabel('Collection title').fill('Autumn tasting, 15% off');
}
