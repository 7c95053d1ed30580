import type { Page } from '@playwright/test';

/** A piece of text on the screen. */
export interface ShownText {
  words: string;
  sizePx: number;
  /** The distance from the top of the window, in pixels. */
  top: number;
  /** Whether it is in the content of the page, after its title. */
  isContent: boolean;
}

/** Lists the texts that can be seen, in the order of the document. */
export async function listShownTexts(page: Page): Promise<ShownText[]> {
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
