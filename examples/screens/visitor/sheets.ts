import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Theme } from '../screen.ts';
import { boardGroup } from './board-walks.ts';
import { emptyGroup } from './empty-walks.ts';
import { furtherGroup } from './further-walks.ts';
import { momentGroups } from './moment-walks.ts';
import { pageGroup } from './page-walks.ts';
import { racePagesGroup } from './race-page-walks.ts';
import { raceGroup } from './race-walks.ts';
import { refusedGroup } from './refused-walks.ts';
import { resultGroup } from './result-walks.ts';
import { phoneGroup, settingsGroup } from './settings-walks.ts';
import type { Visitors } from './visitors.ts';
import type { Group, Walk } from './walk.ts';

/** The sheets of everything that a visitor can see. */
export const groups: readonly Group[] = [
  boardGroup,
  resultGroup,
  refusedGroup,
  furtherGroup,
  emptyGroup,
  pageGroup,
  settingsGroup,
  phoneGroup,
  raceGroup,
  ...momentGroups,
  racePagesGroup,
];

/** Width of the part of a wide page that is shown, in pixels. */
const middlePx = 520;
const themes: readonly Theme[] = ['light', 'dark'];

interface Cell {
  label: string;
  image: Buffer;
}

/** Returns the names of the image files of a group, in the order of the page. */
export function listSheets({ name, windows }: Group): string[] {
  return windows.flatMap(([width]) => themes.map((theme) => toFilename(name, theme, width)));
}

const toFilename = (name: string, theme: Theme, width: number) =>
  `visitor-${name}-${theme}-${String(width)}.webp`;

/** Takes the sheets of a group: each state is opened once, and shown in every width and theme. */
export async function takeSheets(visitors: Visitors, group: Group, folder: string): Promise<void> {
  const { browser } = visitors;
  const cells = new Map<string, Cell[]>();
  for (const walk of group.walks) await takeWalk(visitors, { group, walk, cells });
  for (const [file, list] of cells) await writeSheet(browser, list, { group, path: resolve(folder, file) });
}

async function takeWalk(
  visitors: Visitors,
  { group, walk, cells }: { group: Group; walk: Walk; cells: Map<string, Cell[]> },
): Promise<void> {
  const [[width, height] = [0, 0]] = group.windows;
  const context = await visitors.browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width, height },
    permissions: ['clipboard-write'],
    ...walk.context,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await walk.go(page, visitors, async (label, { isWhole = group.isWide !== true } = {}) => {
    // This wait lets the celebration end, because it draws at random places.
    await page.waitForTimeout(1200);
    console.log(`${group.name}: ${label}`);
    for (const size of group.windows)
      for (const theme of themes) {
        const file = toFilename(group.name, theme, size[0]);
        const image = await takeState(page, { size, theme, isWhole, isWide: group.isWide ?? false });
        cells.set(file, [...(cells.get(file) ?? []), { label, image }]);
      }
  });
  await context.close();
}

interface Shot {
  size: readonly [width: number, height: number];
  theme: Theme;
  isWhole: boolean;
  isWide: boolean;
}

async function takeState(
  page: Page,
  { size: [width, height], theme, isWhole, isWide }: Shot,
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForTimeout(150);
  const image = await page.screenshot({ fullPage: isWhole, animations: 'disabled' });
  if (isWide || width <= middlePx) return image;
  const { height: wholeHeight } = await sharp(image).metadata();
  const left = Math.floor((width - middlePx) / 2);
  return await sharp(image).extract({ left, top: 0, width: middlePx, height: wholeHeight }).toBuffer();
}

/** Writes one image with all states and their names. */
async function writeSheet(
  browser: Browser,
  cells: readonly Cell[],
  { group, path }: { group: Group; path: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1720, height: 600 } });
  const width = String(await chooseWidth(cells, group));
  const figures = cells.map(
    ({ label, image }) =>
      `<figure><figcaption>${label}</figcaption><img src="data:image/png;base64,${image.toString('base64')}" /></figure>`,
  );
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; background: #8b8590; display: flex; flex-wrap: wrap; align-items: start; gap: 24px 16px;
      font: 600 15px/1.4 system-ui, sans-serif; color: #fff; width: max-content; max-width: 1664px }
    figure { margin: 0; width: ${width}px } img { width: 100%; display: block; margin-top: 6px }
  </style>${figures.join('')}`);
  const screenshot = await page.locator('body').screenshot();
  await page.close();
  const { size } = await sharp(screenshot)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toFile(path);
  console.log(`${path.replace(/.*\//, '')}: ${String(size)} bytes`);
}

/** Returns the width at which images are shown, in pixels. Images of phones keep their size. */
async function chooseWidth([first]: readonly Cell[], { isWide }: Group): Promise<number> {
  const { width } = await sharp(first?.image).metadata();
  if (width <= 320) return width;
  if (width <= middlePx) return 404;
  return isWide && width > 800 ? 824 : 544;
}
