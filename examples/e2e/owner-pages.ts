import { expect, type Page } from '@playwright/test';
import type { Person } from '../demo/owner.ts';

/** The screens an owner passes, by what stands on them. */

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

async function expectDashboard(page: Page, { username }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}!` })).toBeVisible();
}

/** A picture of one pixel, as a file for an upload. */
export function pixelFile(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}

/** The same as the body of an upload (I5). */
export function pixelUpload(originalName: string) {
  return {
    image: `data:image/png;base64,${pixel}`,
    filename: `1_${originalName}`,
    originalName,
    mimeType: 'image/png',
  };
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
