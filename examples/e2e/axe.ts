import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface AxeOptions {
  /** Selector of the only part that is looked at. */
  within?: string;
  /** Rules that do not hold there. */
  without?: readonly string[];
}

/** For a page inside another page, whose first heading is of the second level. */
export const asFragment: AxeOptions = { without: ['page-has-heading-one'] };

/** Everything axe finds, frames included, as rules with their places. */
export async function findViolations(
  page: Page,
  { within, without = [] }: AxeOptions = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  // For the frames of a page it opens another page, which takes longer than the look itself.
  axe.setLegacyMode(page.frames().length === 1);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Expects that axe finds nothing, and goes on with the next screen if it does. */
export async function audit(page: Page, screen: string, options?: AxeOptions): Promise<void> {
  expect.soft(await findViolations(page, options), screen).toEqual([]);
}
