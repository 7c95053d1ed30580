import type { Page } from '@playwright/test';
import type { Stage, Who } from './stage.ts';

export type Theme = 'light' | 'dark';
export type Width = 'wide' | 'narrow';
export type Look = `${Theme}-${Width}`;

export const everyLook: readonly Look[] = ['light-wide', 'light-narrow', 'dark-wide', 'dark-narrow'];
/** Where one image of a theme and one of a width say enough. */
export const twoLooks: readonly Look[] = ['light-wide', 'dark-narrow'];

/** A state of the product that has its images in docs/screens. */
export interface Screen {
  /** Begins the names of its files. */
  name: string;
  /** The heading. */
  title: string;
  /** The purpose of the screen, in one sentence. */
  about: string;
  who: Who;
  looks: readonly Look[];
  /** The page from top to end, instead of what a window shows. */
  isWhole?: boolean;
  /** Goes there, from a page that nothing was opened in, and waits until all of it stands. */
  open(page: Page, stage: Stage, theme: Theme): Promise<void>;
}
