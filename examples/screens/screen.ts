import type { Page } from '@playwright/test';
import type { Stage, Who } from './stage.ts';

export type Theme = 'light' | 'dark';
export type Width = 'wide' | 'narrow';
export type Look = `${Theme}-${Width}`;

export const everyLook: readonly Look[] = ['light-wide', 'light-narrow', 'dark-wide', 'dark-narrow'];
/** One theme for each width, for screens that do not need all four images. */
export const twoLooks: readonly Look[] = ['light-wide', 'dark-narrow'];

/** A state of the product that is shown in docs/screens. */
export interface Screen {
  /** The prefix of the names of its image files. */
  name: string;
  /** The heading. */
  title: string;
  /** The purpose of the screen, in one sentence. */
  about: string;
  who: Who;
  looks: readonly Look[];
  /** Whether the image shows the whole page instead of only the visible part. */
  isWhole?: boolean;
  /** Opens the screen in a new page and waits until it is complete. */
  open(page: Page, stage: Stage, theme: Theme): Promise<void>;
}
