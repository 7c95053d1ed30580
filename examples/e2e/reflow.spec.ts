import type { Locator, Page } from '@playwright/test';
import { expect, newPerson, test } from './fixtures.ts';
import { createAccount, signInOnPage } from './owner-pages.ts';

/** The narrowest phone, and a screen of 1280 x 1024 at 400 % (WCAG 1.4.10). */
const sizes = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } });

/**
 * Nothing may stand beside the screen: no page or dialog that scrolls sideways, no control that is cut off by it. What
 * scrolls inside itself on purpose, a table or code, may be wider.
 */
async function expectFits(page: Page, screen: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const found = await page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const scrollsItself = (element: Element): boolean => {
        for (let outer = element.parentElement; outer; outer = outer.parentElement) {
          if (outer.matches('[role=dialog], [role=alertdialog], body')) return false;
          if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true;
        }
        return false;
      };
      const scrollers = [...document.querySelectorAll('html, body, [data-state=open]')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ tagName, scrollWidth }) => `${tagName} is ${String(scrollWidth)} px wide`);
      const cut = [...document.querySelectorAll('a, button, input, select, textarea, summary, h1, h2, h3, p')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(
          (element) => !element.closest('.sr-only, [aria-roledescription=slide]') && !scrollsItself(element),
        )
        .filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect();
          return own > 1 && (left < -1 || right > width + 1);
        })
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
      return [...scrollers, ...cut];
    });
    expect.soft(found, `${screen} at ${String(size.width)} x ${String(size.height)}`).toEqual([]);
  }
}

/** A dialog can be read and used to its end on the lowest screen, and goes away again. */
async function expectDialogFits(page: Page, screen: string, last: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await expectFits(page, screen);
  for (const end of [
    dialog.getByRole('heading').first(),
    dialog.getByRole('button', { name: last }).last(),
  ]) {
    await expectReachable(end, screen);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function expectReachable(locator: Locator, screen: string): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await expect.soft(locator, screen).toBeInViewport({ ratio: 0.9 });
}

test('[R1, R8, D1] screens that need no sign-in fit 320 px and a zoom of 400 %', async ({
  page,
  product,
}) => {
  const screens = {
    '/': 'puzzle',
    '/nowhere': 'Page Not Found',
    '/dashboard': 'Access Denied',
    '/admin': 'Access Denied',
    '/api-docs': 'API Documentation',
    '/api/login': 'Sign in',
    '/embed/nobody-made-this': 'Puzzle Not Found',
  };
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { name: new RegExp(heading, 'i') }).first()).toBeVisible();
    await expectFits(page, path);
  }
});

test('[D8, E3, I1, D15] an empty dashboard and its dialogs fit 320 px and a zoom of 400 %', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await createAccount(page, newPerson());
  await expect(page.getByText('No campaigns yet.')).toBeVisible();
  await expectFits(page, 'no campaigns');
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  await page.getByRole('tab', { name: 'Template Images' }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await expectDialogFits(page, 'create campaign', 'Create Campaign');
  for (const tab of ['Races', 'Embed Codes', 'Account']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expectFits(page, tab);
  }
  await page.getByRole('button', { name: 'Generate API Key' }).click();
  await expect(page.getByRole('group', { name: 'Your new API key' })).toBeVisible();
  await expectFits(page, 'new API key');
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Regenerate API Key' }).click();
  await expectDialogFits(page, 'regenerate API key', 'Regenerate API Key');
  await page.getByRole('tab', { name: 'Embed Codes' }).click();
  await page.getByRole('button', { name: 'Create Embed Code' }).click();
  await expectDialogFits(page, 'create embed code', 'Create Embed Code');
});

test('[D6, D10, D12, K1, K3] a dashboard in use and its dialogs fit 320 px and a zoom of 400 %', async ({
  page,
  product,
  stand,
}) => {
  await signInOnPage(page, product.url, stand.owner);
  await expect(page.getByRole('link', { name: /Manage/ })).toBeVisible();
  await expectFits(page, 'campaigns');
  await page.getByRole('button', { name: /More actions/ }).click();
  await expectFits(page, 'campaign menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expectDialogFits(page, 'delete campaign', /Delete/);
  await page.getByRole('button', { name: /Create New Campaign/ }).click();
  await expectDialogFits(page, 'paid campaign', /./);

  await page.getByRole('tab', { name: 'Embed Codes' }).click();
  for (const dialog of ['Assign', 'Edit', 'Delete']) {
    await page.getByRole('button', { name: new RegExp(`^${dialog}`) }).click();
    await expectDialogFits(page, `${dialog} embed code`, /Assign|Save|Delete/);
  }
  await page.getByRole('button', { name: 'Embed Options' }).click();
  await expect(page.getByRole('form', { name: 'Button style' })).toBeVisible();
  await expectFits(page, 'embed options');
  await page.getByRole('tab', { name: 'Puzzle, light' }).click();
  await expectFits(page, 'embed options, puzzle');

  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByRole('link', { name: /Manage/ }).click();
  await expect(page.getByRole('heading', { name: 'Campaign Codes Set' })).toBeVisible();
  await expectFits(page, 'codes');
  const buffer = Buffer.from('Customer,Code,Note\nAda,SAVE-1,x\nAlan,SAVE-1,y\n');
  const chooser = page.getByLabel('Import codes from a file');
  await chooser.setInputFiles({ name: 'a-rather-long-name-of-a-file.csv', mimeType: 'text/csv', buffer });
  await expectDialogFits(page, 'import codes', /^Import/);
  await page.getByRole('button', { name: 'End Campaign' }).click();
  await expectDialogFits(page, 'end campaign', 'End Campaign');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('No plays yet')).toBeVisible();
  await expectFits(page, 'analytics');
  await page.getByRole('tab', { name: 'Manage Codes' }).click();
  await page.getByRole('button', { name: 'End Campaign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Campaign' }).click();
  await expect(page.getByRole('heading', { name: 'Set the codes' })).toBeVisible();
  await expectFits(page, 'set codes');
});
