import type { Page } from '@playwright/test';

/** Chooses an action behind the "More actions" of the only campaign, embed code or media reward of a page. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
