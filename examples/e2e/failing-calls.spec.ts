import type { Locator, Page, Route } from '@playwright/test';
import { askToEnd, openAddSheet } from './codes-form.ts';
import { expect, createPerson, test } from './fixtures.ts';
import { createFreeCampaign, fillStudio, openDashboard, openStep, openTab } from './owner-pages.ts';
import { archiveAndOpenDelete } from './payment-pages.ts';
import { pixelFile } from './pixel.ts';
import { chooseAction } from './row-actions.ts';

/** A form or confirmation of the dashboard that sends a call. */
interface Sender {
  name: string;
  /**
   * Opens the form and fills it in.
   * @returns the field with the typed text; null if there is none
   */
  open: (page: Page) => Promise<Locator | null>;
  submit: string;
  /** The method and path of the call. */
  call: { method: string; path: RegExp };
  message: string;
}

const typed = 'Typed before it failed';

async function fill(field: Locator): Promise<Locator> {
  await field.fill(typed);
  return field;
}

const onEmbeds: Sender[] = [
  {
    name: 'create an embed code',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Embed Code' }).click();
      return await fill(page.getByRole('dialog').getByLabel('Name'));
    },
    submit: 'Create Embed Code',
    call: { method: 'POST', path: /embed-codes$/ },
    message: 'Failed to create embed code',
  },
  {
    name: 'edit an embed code',
    open: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).click();
      return await fill(page.getByRole('dialog').getByLabel('Name'));
    },
    submit: 'Save Changes',
    call: { method: 'PUT', path: /embed-codes\/[^/]+$/ },
    message: 'Failed to update embed code',
  },
  {
    name: 'assign a campaign',
    open: async (page) => {
      await page.getByRole('button', { name: /^Assign/ }).click();
      await page.getByRole('dialog').waitFor();
      return null;
    },
    submit: 'Assign',
    call: { method: 'POST', path: /assign$/ },
    message: 'Failed to assign campaign',
  },
  {
    name: 'delete an embed code',
    open: async (page) => {
      await chooseAction(page, 'Delete');
      await page.getByRole('alertdialog').waitFor();
      return null;
    },
    submit: 'Delete Embed Code',
    call: { method: 'DELETE', path: /embed-codes\/[^/]+$/ },
    message: 'Failed to delete embed code',
  },
  {
    name: 'save a style',
    open: async (page) => {
      await page.getByRole('button', { name: 'Embed Options' }).click();
      return await fill(page.getByLabel('Button text'));
    },
    submit: 'Save Style',
    call: { method: 'PUT', path: /embed-codes\/[^/]+$/ },
    message: 'Failed to save the style',
  },
];

const onNothing: Sender[] = [
  {
    name: 'create a campaign',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Free Campaign' }).click();
      const dialog = page.getByRole('dialog');
      await fillStudio(dialog, '');
      await openStep(dialog, 'Title and prize');
      return await fill(dialog.getByLabel('Campaign title'));
    },
    submit: 'Create Campaign',
    call: { method: 'POST', path: /create-free-campaign$/ },
    message: 'Failed to create campaign',
  },
];

const onNoCodes: Sender[] = [
  {
    name: 'set codes',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Shop codes' }).check();
      await page.getByLabel('Collection title').fill('Summer sale');
      return await fill(page.getByLabel('Codes, one per line'));
    },
    submit: 'Set Campaign Codes',
    call: { method: 'POST', path: /code-collections$/ },
    message: 'Failed to set codes',
  },
];

const onAccount: Sender[] = [
  {
    name: 'generate a key',
    open: () => Promise.resolve(null),
    submit: 'Generate API Key',
    call: { method: 'POST', path: /generate-api-key$/ },
    message: 'Failed to generate API key',
  },
];

const onCodes: Sender[] = [
  {
    name: 'add codes',
    open: async (page) => {
      await openAddSheet(page);
      return await fill(page.getByLabel('More codes, one per line'));
    },
    submit: 'Add codes',
    call: { method: 'POST', path: /codes$/ },
    message: 'Failed to add codes',
  },
  {
    name: 'end a campaign',
    open: async (page) => {
      await askToEnd(page);
      return null;
    },
    submit: 'End Campaign',
    call: { method: 'DELETE', path: /code-collections$/ },
    message: 'Failed to end campaign',
  },
];

test('[R16, D9, E3, E7, K3] a failed call leaves every form unchanged, is reported once, and is not repeated', async ({
  page,
  product,
  stand,
}) => {
  await openDashboard(page, product.url, stand.owner);
  await openTab(page, 'Embed Codes');
  for (const sender of onEmbeds) await expectToSurvive(page, sender);
  await openTab(page, 'Account');
  for (const sender of onAccount) await expectToSurvive(page, sender);
  await openTab(page, 'Campaigns');
  await page.getByRole('link', { name: /Manage/ }).click();
  for (const sender of onCodes) await expectToSurvive(page, sender);
});

test('[R16, D9, K6] a failed call keeps the typed values of the first campaign and its codes', async ({
  page,
  product,
}) => {
  await openDashboard(page, product.url, createPerson());
  for (const sender of onNothing) await expectToSurvive(page, sender);
  await createFreeCampaign(page, 'Slide and save');
  await page.getByRole('link', { name: /Manage/ }).click();
  for (const sender of onNoCodes) await expectToSurvive(page, sender);
});

test('[R16, D12, D9, D15, I4, I8] a call that fails after its dialog has closed is reported and changes nothing', async ({
  page,
  product,
}) => {
  const failOnce = async (path: string, method: string) =>
    await page.route(
      path,
      (route) => (route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback()),
      { times: 1 },
    );
  await openDashboard(page, product.url, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const form = page.getByRole('dialog', { name: 'Create Free Campaign' });
  const list = form.getByRole('list', { name: 'Your images' });
  await failOnce('**/api/images/upload', 'POST');
  await form.getByLabel('Upload images').setInputFiles(pixelFile('first.png'));
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible();
  await expect(form.getByRole('list', { name: 'Not uploaded' })).toHaveText('first.png: Upload failed');
  await form.getByLabel('Upload images').setInputFiles(pixelFile('first.png'));
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await failOnce('**/api/images/*', 'DELETE');
  await chooseAction(page, 'Delete', 'first.png');
  await expect(list).toBeHidden();
  await expect(page.getByText('Delete Failed', { exact: true })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await createFreeCampaign(page, 'Slide and save');
  await page.getByRole('button', { name: /More actions/ }).click();
  await failOnce('**/api/campaign-actions', 'POST');
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Failed to change campaign', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Campaign Paused', { exact: true })).toBeVisible();

  const confirm = async (label: string) => {
    await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  };
  await archiveAndOpenDelete(page, 'Slide and save');
  await failOnce('**/api/puzzles/*', 'DELETE');
  await confirm('Delete Campaign');
  await expect(page.getByText('Failed to delete campaign', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Slide and save' })).toBeVisible();

  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'Generate API Key' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  const key = page.getByText(/^pzk_live_/);
  const before = await key.textContent();
  await failOnce('**/*generate-api-key', 'POST');
  await page.getByRole('button', { name: 'Regenerate API Key' }).click();
  await confirm('Regenerate API Key');
  await expect(page.getByText('Failed to generate API key', { exact: true })).toBeVisible();
  await expect(key).toHaveText(before ?? '');
});

/**
 * Sends the form three times. The call fails first with status 500, then with 401, then because there is no
 * connection. Each failure arrives only after further clicks on the button. Checks that the form keeps its
 * content and sends exactly one call each time.
 */
async function expectToSurvive(page: Page, { name, open, submit, call, message }: Sender): Promise<void> {
  await test.step(name, async () => {
    const field = await open(page);
    const dialog = page.locator('[role=dialog][data-state=open], [role=alertdialog][data-state=open]');
    const scope = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
    const button = scope.getByRole('button', { name: submit, exact: true });
    /** The same button while its call is pending. Its label may have changed. */
    const busy = scope.locator('button[aria-busy=true]');
    const toast = page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
    const expectAsBefore = async () => {
      await expect(button).not.toHaveAttribute('aria-disabled');
      if (field) await expect(field).toHaveValue(typed);
    };
    for (const status of [500, 401, 0]) {
      const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
      let sent = 0;
      const answer = async (route: Route) => {
        const { method, path } = call;
        const request = route.request();
        const isViewer = request.url().endsWith('/api/auth/user') && status === 401;
        if (isViewer) {
          await route.fulfill({ status });
          return;
        }
        if (request.method() !== method || !path.test(request.url())) {
          await route.fallback();
          return;
        }
        sent += 1;
        await letGo;
        await (status === 0 ? route.abort('internetdisconnected') : route.fulfill({ status }));
      };
      await page.route('**/api/**', answer);
      if (status === 0) await page.context().setOffline(true);
      await button.dblclick();
      await busy.click({ force: true });
      resolve(undefined);
      if (status === 401) {
        const question = page.getByRole('alertdialog', { name: 'Please sign in again' });
        await expect(question).toBeVisible();
        await expect(toast).toHaveCount(0);
        await page.unroute('**/api/**', answer);
        await question.getByRole('button', { name: 'I have signed in' }).click();
        await expect(question).toBeHidden();
      } else {
        await expect(toast).toHaveText(new RegExp(message));
        await expectAsBefore();
        await toast.getByRole('button', { name: 'Dismiss' }).click();
        await expect(toast).toHaveCount(0);
        await page.unroute('**/api/**', answer);
        await page.context().setOffline(false);
      }
      await expectAsBefore();
      expect(sent, `calls to ${name}, ${String(status)}`).toBe(1);
    }
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}
