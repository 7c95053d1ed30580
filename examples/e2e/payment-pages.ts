import { expect, type Page } from '@playwright/test';
import { createPerson } from './fixtures.ts';
import { createFreeCampaign, fillStudio, openDashboard, openTab } from './owner-pages.ts';

/** Opens the dashboard of a new owner who has used the free campaign and must pay for further campaigns. */
export async function openPayingDashboard(page: Page, platform: string): Promise<void> {
  await openDashboard(page, platform, createPerson());
  await createFreeCampaign(page, 'Free one');
}

export const payButton = (page: Page) =>
  page.getByRole('button', { name: /Pay \$5 & Create Campaign|Redirecting to Payment\.\.\./ });

/** Fills in the form for a further campaign. */
export async function fillOrder(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New Campaign - $5' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Campaign' });
  await fillStudio(form, title);
}

/** Orders a campaign and waits for the payment page. */
export async function orderCampaign(page: Page, title: string): Promise<void> {
  await fillOrder(page, title);
  await payButton(page).click();
  await expectPaymentPage(page);
}

export async function expectPaymentPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay $5.00' })).toBeVisible();
}

export const pressPay = (page: Page) => page.getByRole('button', { name: 'Pay $5.00' }).click();

export const findCard = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Opens the dialog that asks whether to delete a campaign. */
export async function openDelete(page: Page, title: string): Promise<void> {
  await findCard(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete...' }).click();
}

/**
 * Archives a campaign in the dialog that refuses to delete it, and opens the dialog again among the archived
 * campaigns.
 */
export async function archiveAndOpenDelete(page: Page, title: string): Promise<void> {
  await openDelete(page, title);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(findCard(page, title)).toBeHidden();
  await page.getByRole('combobox', { name: 'State' }).selectOption('archived');
  await openDelete(page, title);
}

export async function expectActive(page: Page, title: string): Promise<void> {
  await expect(findCard(page, title).getByText('Active', { exact: true })).toBeVisible();
  await expect(findCard(page, title).getByText('Waiting for payment')).toBeHidden();
}

/** Checks the payment history on the account tab: the item and the status of each payment, newest first. */
export async function expectPayments(
  page: Page,
  rows: readonly (readonly [string, string])[],
): Promise<void> {
  await openTab(page, 'Account');
  const table = page.getByRole('table', { name: 'Payments' });
  await expect(table.getByRole('row')).toHaveCount(rows.length + 1);
  for (const [index, [title, status]] of rows.entries()) {
    const row = table.getByRole('row').nth(index + 1);
    await expect(row).toContainText(`Campaign "${title}"`);
    await expect(row).toContainText('$5.00');
    await expect(row).toContainText(status);
  }
}
