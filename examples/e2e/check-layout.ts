import { expect, type Page } from '@playwright/test';

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

/** A piece of text on the screen. */
interface ShownText {
  words: string;
  sizePx: number;
  /** The distance from the top of the window, in pixels. */
  top: number;
  /** Whether it is in the content of the page, after its title. */
  isContent: boolean;
}

/** Lists the texts that can be seen, in the order of the document. */
async function listShownTexts(page: Page): Promise<ShownText[]> {
  const texts = await page.evaluate(() => {
    const title = document.querySelector('main h1');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node;
      const isShown = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!element || !isShown || element.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, width, height } = range.getBoundingClientRect();
      found.push({
        ...{ words: (node.textContent ?? '').trim(), top, area: width * height },
        sizePx: parseFloat(getComputedStyle(element).fontSize),
        isContent:
          element.closest('main') !== null &&
          title?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
      });
    }
    return found;
  });
  return texts.filter(({ words, area }) => words !== '' && area > 0);
}
