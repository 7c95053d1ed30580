import type { Page } from '@playwright/test';
import type { Stage, Who } from './stage.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const widths = ['wide', 'medium', 'narrow'] as const;
export type Width = (typeof widths)[number];
export type Look = `${Theme}-${Width}`;

/** The four looks in a large window and on a phone, in both themes. */
export const everyLook: readonly Look[] = ['light-wide', 'light-narrow', 'dark-wide', 'dark-narrow'];
/** Two of the four looks, each with another theme and width, for screens that do not need all four images. */
export const twoLooks: readonly Look[] = ['light-wide', 'dark-narrow'];

/** A state of the product that docs/screens shows. */
export interface Screen {
  /** The prefix of the names of its image files. */
  name: string;
  /** The heading. */
  title: string;
  /** The purpose of the screen, in one sentence. */
  about: string;
  who: Who;
  /** The looks that docs/screens shows. Images are taken in all looks. */
  looks: readonly Look[];
  /** Whether the image shows the whole page instead of only the visible part. */
  isWhole?: boolean;
  /** Opens the screen in a new page and waits until it is complete. */
  open(page: Page, stage: Stage, theme: Theme): Promise<void>;
}

/** Opens the embed code of the shop, which has been seen there. */
export async function openShopEmbed(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard?tab=embed-codes`);
  const card = page.getByRole('listitem').filter({ hasText: 'Shop front page' });
  await card.getByRole('link', { name: 'Get the snippet' }).click();
  await page.getByRole('button', { name: 'Copy snippet' }).waitFor();
}
