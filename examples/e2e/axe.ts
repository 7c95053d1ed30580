import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectOneRaisedButton } from './raised-buttons.ts';

export interface AxeOptions {
  /** The selector of the part to check. Without it, axe checks the whole page. */
  within?: string;
  /** The rules that axe skips. */
  without?: readonly string[];
}

/**
 * The options for checking a page inside another page. The headings of the inner page begin at level 2
 * (`h2`).
 */
export const asFragment: AxeOptions = { without: ['page-has-heading-one'] };

/** Returns all violations that axe finds, including those in frames, as `rule: selectors`. */
export async function findViolations(
  page: Page,
  { within, without = [] }: AxeOptions = {},
): Promise<string[]> {
  await endAnimations(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  // Without legacy mode, axe opens a second page to include frames. This is slow and useless if there are no
  // frames.
  axe.setLegacyMode(page.frames().length === 1);
  if (within !== undefined) axe.include(within);
  // The previews of pages and mails may run no script, so axe would wait in them without end.
  axe.exclude('iframe[sandbox="allow-same-origin"]');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Waits until all finite animations have ended, because axe would measure the colors of half-transparent texts. A
 * document does not list the animations in its shadow roots. The wait is repeated, because parts that appear
 * meanwhile may begin further animations. An animation that follows the scroll position of a row never ends.
 */
async function endAnimations(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      const list = (root: Document | ShadowRoot): Animation[] => [
        ...root.getAnimations(),
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? list(shadowRoot) : [])),
      ];
      const listEnding = () =>
        list(document).filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
      for (let ending = listEnding(); ending.length > 0; ending = listEnding())
        await Promise.allSettled(ending.map(({ finished }) => finished));
    });
}

/**
 * Expects that axe finds no violation and that an owner's view has at most one raised button (G132). A failure
 * does not end the test, so later screens are checked too.
 */
export async function audit(page: Page, screen: string, options?: AxeOptions): Promise<void> {
  expect.soft(await findViolations(page, options), screen).toEqual([]);
  await expectOneRaisedButton(page, screen);
}

/**
 * Audits a page in dark and then in light, which is the theme of the other steps of a test. Pages follow the theme
 * of the device in a listener, which runs before the next frame is drawn.
 */
export async function auditBothThemes(page: Page, screen: string, options?: AxeOptions): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await audit(page, `${screen}, ${colorScheme}`, options);
  }
}
