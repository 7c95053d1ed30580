import type { Page } from '@playwright/test';

/**
 * Opens the "More actions" menu of a row and chooses an action. On a page with only one row, `row` can be
 * omitted.
 */
export async function chooseAction(page: Page, name: string, row = ''): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^More actions.*${row}$`) }).click();
  await page.getByRole('menuitem', { name }).click();
}
