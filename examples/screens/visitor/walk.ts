import type { Browser, Page } from '@playwright/test';
import type { Visitors } from './visitors.ts';

/**
 * Takes the images of the state that the page shows now, in every width and theme. With `isWhole`, an image also shows
 * the part below the window. This is the default for groups that show only the middle of the page.
 */
export type Shoot = (label: string, options?: { isWhole?: boolean }) => Promise<void>;

/** Leads one visitor through one or more states. */
export interface Walk {
  context?: Parameters<Browser['newContext']>[0];
  go(page: Page, visitors: Visitors, shoot: Shoot): Promise<void>;
}

/** States that are shown together on one sheet for each width and theme. */
export interface Group {
  /** The part of the image files' names that identifies the group. */
  name: string;
  title: string;
  about: string;
  /** Whether the sheet shows the whole page. Otherwise it shows the middle, in which the card is. */
  isWide?: boolean;
  /** The widths and heights of the window, in pixels. */
  windows: readonly (readonly [width: number, height: number])[];
  walks: readonly Walk[];
}

/** A phone, a tablet and a notebook. */
export const threeWindows = [
  [320, 600],
  [768, 640],
  [1440, 700],
] as const;
