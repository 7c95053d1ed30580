import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface AxeOptions {
  /** Selector of the only part that is checked. */
  within?: string;
  /** Rules that do not apply there. */
  without?: readonly string[];
}

/** For a page inside another page, whose first heading is of the second level. */
export const asFragment: AxeOptions = { without: ['page-has-heading-one'] };

/** Returns all violations that axe finds, including those in frames, as rules with their places. */
export async function findViolations(
  page: Page,
  { within, without = [] }: AxeOptions = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  // Axe opens another page for the frames of a page, which takes longer than the check itself.
  axe.setLegacyMode(page.frames().length === 1);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Expects that axe finds nothing; a violation does not end the test, so later screens are checked too. */
export async function audit(page: Page, screen: string, options?: AxeOptions): Promise<void> {
  expect.soft(await findViolations(page, options), screen).toEqual([]);
}
