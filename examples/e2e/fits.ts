import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The sizes of the narrowest phone, and of a screen of 1280 x 1024 at a zoom of 400 % (WCAG 1.4.10). */
const narrow = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];
/** The narrowest window in which lists appear as tables. */
export const tablet = { width: 768, height: 1024 };

/**
 * Checks that nothing exceeds the screen: no page or dialog scrolls sideways, and no control is cut off. A
 * part with its own scrolling, such as a table or code, may be wider.
 */
export async function expectFits(page: Page, screen: string, sizes = narrow): Promise<void> {
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
      const parts = 'a, button, input, select, textarea, summary, h1, h2, h3, p, [role=menuitem]';
      const cut = [...document.querySelectorAll(parts)]
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

/**
 * Checks that a dialog can be read and used to its end on the screen with the smallest height. Then closes
 * the dialog.
 */
export async function expectDialogFits(page: Page, screen: string, last: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await expectFits(page, screen);
  for (const end of [
    dialog.getByRole('heading').first(),
    dialog.getByRole('button', { name: last }).last(),
  ]) {
    await expectReachable(end, screen);
  }
  // The dialog may have been opened by another dialog, which stays open.
  const id = await dialog.getAttribute('id');
  await page.keyboard.press('Escape');
  await expect(page.locator(`[id="${id}"]`)).toBeHidden();
}

async function expectReachable(locator: Locator, screen: string): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await expect.soft(locator, screen).toBeInViewport({ ratio: 0.9 });
}
