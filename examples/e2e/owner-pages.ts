import { expect, type Page } from '@playwright/test';
import { signedInHeaders, type Person } from '../demo/owner.ts';

/** Helpers for the pages of an owner. They find controls by their texts. */

/**
 * Opens the dashboard of a person, and creates the account if there is none. It signs in by HTTP requests,
 * because the sign-in pages in a browser would take most of the time of a short test.
 */
export async function openDashboard(page: Page, platform: string, person: Person): Promise<void> {
  const { cookie } = await signedInHeaders(platform, person);
  const value = /(?:^|; )pp_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  await page.context().addCookies([{ name: 'pp_session', value, url: platform }]);
  await page.goto(`${platform}/dashboard`);
  await expectDashboard(page, person);
}

export async function createAccount(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
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

/** Creates the free campaign on the dashboard, with the first template image. */
export async function createFreeCampaign(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  const form = page.getByRole('dialog', { name: 'Create Free Campaign' });
  await form.getByLabel('Campaign title').fill(title);
  await form.getByRole('tab', { name: 'Template Images' }).click();
  await form.getByRole('radio').first().check();
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(form).toBeHidden();
}

async function expectDashboard(page: Page, { username }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}!` })).toBeVisible();
}
