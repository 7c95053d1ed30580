import type { Request } from '@playwright/test';
import { expect, createPerson, test } from './fixtures.ts';
import { createAccount, fillStudio, openDashboard, openTab } from './owner-pages.ts';
import { archiveAndOpenDelete } from './payment-pages.ts';

test.describe('calls', () => {
  const count = (seen: readonly Request[], path: string) =>
    seen.filter((request) => new URL(request.url()).pathname === path && request.method() === 'GET').length;

  test('[R15] loaded data never becomes stale, is not refetched on focus, and is dropped after 5 unused minutes', async ({
    page,
    product,
    stand,
  }) => {
    const seen: Request[] = [];
    await page.clock.install();
    await openDashboard(page, product.url, stand.owner);
    page.on('request', (request) => seen.push(request));
    const manage = page.getByRole('link', { name: /^Manage/ });
    const path = `/api/puzzles/${(await manage.getAttribute('href'))?.split('/').at(-1) ?? ''}`;
    const look = async () => {
      await manage.click();
      await expect(page.getByText('The prizes of')).toBeVisible();
      await page.goBack();
      await expect(manage).toBeVisible();
    };
    await look();
    expect(count(seen, path)).toBe(1);
    await page.clock.runFor(4 * 60_000);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await look();
    expect(count(seen, path)).toBe(1);
    expect(count(seen, '/api/puzzles')).toBe(0);
    await page.clock.runFor(5 * 60_000 + 1000);
    await look();
    expect(count(seen, path)).toBe(2);
  });

  test('[R15, D8] a list that cannot be loaded is requested once, and again only when the owner retries', async ({
    page,
    product,
    stand,
  }) => {
    let asked = 0;
    await page.route('**/api/campaign-rows?*', async (route) => {
      asked += 1;
      await (asked === 1 ? route.fulfill({ status: 500 }) : route.continue());
    });
    await page.clock.install();
    await openDashboard(page, product.url, stand.owner);
    await expect(page.getByText('Your campaigns could not be loaded')).toBeVisible();
    await page.clock.runFor(60_000);
    expect(asked).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Manage/ })).toBeVisible();
    expect(asked).toBe(2);
  });

  test('[R16] calls contain the session cookie, and a content type only with a body', async ({
    page,
    product,
    stand,
  }) => {
    await openDashboard(page, product.url, stand.owner);
    const read = page.waitForRequest('**/api/race/rooms/my-races');
    await openTab(page, 'Races');
    const readHeaders = await (await read).allHeaders();
    expect(readHeaders['cookie']).toContain('pp_session=');
    expect(readHeaders['content-type']).toBeUndefined();

    await openTab(page, 'Campaigns');
    const change = page.waitForRequest((request) => request.url().endsWith('/api/campaign-actions'));
    await page.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    expect((await (await change).allHeaders())['content-type']).toBe('application/json');

    const removal = page.waitForRequest((request) => request.method() === 'DELETE');
    await archiveAndOpenDelete(page, 'Slide and save');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Campaign' }).click();
    const removalHeaders = await (await removal).allHeaders();
    expect(removalHeaders['cookie']).toContain('pp_session=');
    expect(removalHeaders['content-type']).toBeUndefined();
  });
});

test('[R16, U1] when the session has expired, the page asks the owner to sign in again and keeps typed input', async ({
  page,
  context,
  product,
}) => {
  // This test signs in with the browser instead of HTTP requests, so that the identity provider recognizes
  // the browser later.
  await page.goto(product.url);
  await createAccount(page, createPerson());
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const form = page.getByRole('dialog', { name: 'Create Free Campaign' });
  await fillStudio(form, 'Typed before the session ended');
  await context.clearCookies({ name: 'pp_session' });
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  const question = page.getByRole('alertdialog', { name: 'Please sign in again' });
  await expect(question).toContainText('Everything you typed on this page is still here');
  await expect(page.getByText('Failed to create campaign')).toHaveCount(0);

  await question.getByRole('button', { name: 'I have signed in' }).click();
  await expect(question).toBeVisible();
  const opened = context.waitForEvent('page');
  await question.getByRole('link', { name: 'Sign In' }).click();
  const other = await opened;
  await expect(other.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await other.close();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Campaign title')).toHaveValue('Typed before the session ended');
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(page.getByRole('region', { name: 'Typed before the session ended' })).toBeVisible();
});
