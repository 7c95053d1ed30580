import { expect, type Page } from '@playwright/test';

/**
 * Returns the texts of the raised buttons in the view: in the open dialog or, if none is open, on the page. A
 * view of the owner has at most one of them (docs/design.md).
 */
export async function listRaisedButtons(page: Page): Promise<string[]> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }).last();
  const view = (await dialog.count()) > 0 ? dialog : page.locator('body');
  return await view.locator('.tile-key').filter({ visible: true }).allInnerTexts();
}

/** Expects that an owner's view has at most one raised button. The check ignores pages of visitors. */
export async function expectOneRaisedButton(page: Page, view: string): Promise<void> {
  if ((await page.locator('[data-owner-nav]').count()) === 0) return;
  const texts = await listRaisedButtons(page);
  expect.soft(texts.slice(1), `${view}: raised beside “${texts[0] ?? ''}”`).toEqual([]);
}
