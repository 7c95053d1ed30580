import { expect, type Page } from '@playwright/test';
import { listShownTexts } from './shown-texts.ts';

const widths = [390, 1024, 1440];
/** The smallest size of the type scale in docs/design.md. */
const smallestPx = 12;
const startsWithinPx = 140;

/** Opens pages, and checks at each width where their content begins and how large their texts are. */
export async function checkLayout(page: Page, platform: string, paths: readonly string[]): Promise<void> {
  const findContent = async () => (await listShownTexts(page)).find(({ isContent }) => isContent);
  for (const path of paths) {
    await page.goto(platform + path);
    await expect.poll(findContent, path).toBeDefined();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const place = `${path} at ${String(width)} px`;
      await expect.poll(async () => (await findContent())?.top, place).toBeLessThan(startsWithinPx);
      const texts = await listShownTexts(page);
      expect(
        texts.filter(({ sizePx }) => sizePx < smallestPx),
        place,
      ).toEqual([]);
    }
  }
}
