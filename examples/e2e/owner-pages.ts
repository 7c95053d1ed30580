import { expect, type Locator, type Page } from '@playwright/test';
import { currentHeaders, type Person } from '../demo/owner.ts';

/** Helpers for the pages of an owner. They find controls by their visible text. */

/**
 * Signs a person in and opens the dashboard. It creates the account if there is none. It signs in by HTTP
 * requests, because the sign-in pages would take most of the time of a short test. If the test has signed the person
 * in before, for API calls, the browser uses the same session.
 */
export async function openDashboard(page: Page, platform: string, person: Person): Promise<void> {
  const { cookie } = await currentHeaders(platform, person);
  const value = /(?:^|; )pp_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  await page.context().addCookies([{ name: 'pp_session', value, url: platform }]);
  await page.goto(`${platform}/dashboard`);
  await expectDashboard(page, person);
}

export async function createAccount(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByText('Choose a name').click();
  await page.getByLabel('Name').fill(person.username);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectDashboard(page, person);
}

export async function signInOnPage(page: Page, platform: string, person: Person): Promise<void> {
  await page.goto(`${platform}/api/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectDashboard(page, person);
}

/** An entry of the owner's navigation. */
export type TabName = 'Campaigns' | 'Races' | 'Embed Codes' | 'Insights' | 'Account' | 'Settings';

/** Finds the navigation that is on every owner page. */
export const findNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Opens a tab of the dashboard from any owner page. On a phone, some tabs are behind "More". */
export async function openTab(page: Page, name: TabName): Promise<void> {
  const link = findNav(page).getByRole('link', { name, exact: true });
  const more = findNav(page).getByRole('button', { name: 'More' });
  await expect(link.or(more).filter({ visible: true }).first()).toBeVisible();
  if (await link.isVisible()) {
    await link.click();
    return;
  }
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Waits until this tab of the dashboard is the current one. */
export async function expectTab(page: Page, name: TabName): Promise<void> {
  await expect(findNav(page).getByRole('link', { name, exact: true, includeHidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

/** Creates the free campaign on the dashboard, with the first template image and without a prize. */
export async function createFreeCampaign(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const form = page.getByRole('dialog', { name: 'Create Free Campaign' });
  await fillStudio(form, title);
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(form).toBeHidden();
}

/**
 * Fills in the studio: chooses the first template image, enters the title, and leaves prize and placement for
 * later.
 */
export async function fillStudio(form: Locator, title: string): Promise<void> {
  await form.getByRole('tab', { name: 'Template Images' }).click();
  await form.getByRole('radio').first().check();
  await openStep(form, 'Title and prize');
  await form.getByLabel('Campaign title').fill(title);
  await form.getByRole('radio', { name: 'Later' }).check();
  await openStep(form, 'Placement');
  await form.getByText('Decide later').click();
}

/** Opens a step of the studio. */
export async function openStep(
  form: Locator,
  name: 'Image' | 'Title and prize' | 'Placement',
): Promise<void> {
  await form.getByRole('list', { name: 'Steps' }).getByRole('button', { name }).click();
}

async function expectDashboard(page: Page, { username }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}!` })).toBeVisible();
}

/** Finds the toasts that are shown. */
export const findToast = (page: Page): Locator =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
