import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { codesScreens } from './codes-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { mediaScreens } from './media-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { playScreens } from './play-screens.ts';
import { raceScreens } from './race-screens.ts';
import type { Look, Screen, Theme, Width } from './screen.ts';
import { siteScreens } from './site-screens.ts';
import type { Stage } from './stage.ts';
import { groups, listSheets, takeSheets } from './visitor/sheets.ts';
import { openVisitors } from './visitor/visitors.ts';
import type { Group } from './visitor/walk.ts';

const folder = resolve(import.meta.dirname, '../../docs/screens');
const sizes: Record<Width, { width: number; height: number }> = {
  wide: { width: 1280, height: 900 },
  narrow: { width: 390, height: 844 },
};
/** The width of the narrowest window that every screen must fit, in pixels. */
const narrowest = 320;
const themes: readonly Theme[] = ['light', 'dark'];
const widths: readonly Width[] = ['wide', 'narrow'];

const parts = {
  'For visitors': playScreens,
  'The site': siteScreens,
  'The dashboard': dashboardScreens,
  'Codes and analytics': codesScreens,
  'Media and paywall': mediaScreens,
  Races: raceScreens,
  Money: moneyScreens,
};

/** Takes all or the chosen images of docs/screens, and writes the page that shows them all. */
export async function takeGallery(stage: Stage): Promise<void> {
  const only = process.argv.slice(2);
  const screens = Object.values(parts).flat();
  const isChosen = ({ name }: Pick<Screen, 'name'>) =>
    only.length === 0 || only.some((start) => name.startsWith(start));
  for (const screen of screens.filter(isChosen))
    for (const theme of themes) await takeTheme(stage, screen, theme);
  await takeVisitorSheets(
    stage,
    groups.filter(({ name }) => isChosen({ name: `visitor-${name}` })),
  );
  removeOthers(screens);
  writeFileSync(resolve(folder, 'README.md'), indexPage());
}

/** Takes the sheets with the states that visitors see. They have an owner and a site of their own. */
async function takeVisitorSheets(stage: Stage, chosen: readonly Group[]): Promise<void> {
  if (chosen.length === 0) return;
  const visitors = await openVisitors(stage);
  for (const group of chosen) await takeSheets(visitors, group, folder);
  await visitors.host.stop();
}

/** Deletes the images of screens that no longer exist. */
function removeOthers(screens: readonly Screen[]): void {
  const images = screens.flatMap(({ name, looks }) => looks.map((look) => toFilename(name, look)));
  const kept = new Set([...images, ...groups.flatMap(listSheets)]);
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.webp') && !kept.has(name)) rmSync(resolve(folder, name));
  }
}

async function takeTheme(stage: Stage, screen: Screen, theme: Theme): Promise<void> {
  const chosen = widths.filter((width) => screen.looks.includes(`${theme}-${width}`));
  for (const width of chosen) {
    const page = await stage.openPage(screen.who, { viewport: sizes[width], colorScheme: theme });
    await screen.open(page, stage, theme);
    await take(page, screen, `${theme}-${width}`);
    if (width === 'narrow') await expectFit(page, screen.name);
    await page.close();
  }
}

async function take(page: Page, { name, isWhole = false }: Screen, look: Look): Promise<void> {
  if (isWhole) await seeEverything(page);
  await waitForImages(page);
  const screenshot = await page.screenshot({ fullPage: isWhole, animations: 'disabled' });
  const file = toFilename(name, look);
  const { size } = await sharp(screenshot)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(resolve(folder, file));
  console.log(`${file}: ${String(size)} bytes`);
}

/** Scrolls to the end and back, so that lazy content loads. */
async function seeEverything(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
}

/**
 * Waits for content that appears late: images, and parts that the page draws only after it has measured them.
 */
async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.waitForTimeout(500);
}

async function expectFit(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ ...sizes.narrow, width: narrowest });
  await page.waitForTimeout(200);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > narrowest) throw new Error(`${name} is ${String(width)} px wide in ${String(narrowest)}`);
}

const toFilename = (name: string, look: Look) => `${name}-${look}.webp`;

function indexPage(): string {
  const chapters = Object.entries(parts).flatMap(([heading, screens]) => [
    `## ${heading}`,
    ...screens.flatMap((screen) => [`### ${screen.title}`, screen.about, images(screen)]),
  ]);
  const sheets = groups.flatMap((group) => [
    `### ${group.title}`,
    group.about,
    listSheets(group)
      .map((file) => `<img src="${file}" alt="${group.title}, ${describe(file)}" width="48%" />`)
      .join('\n'),
  ]);
  const text = ['# Screens', intro, '## Every state that visitors see', sheetsIntro, ...sheets, ...chapters];
  return `${text.join('\n\n')}\n`;
}

/** Turns the end of the name of a sheet into words: its theme and the width of its window. */
const describe = (file: string) => file.replace(/^.*-(light|dark)-(\d+)\.webp$/, '$1, $2 px');

const sheetsIntro =
  'Each sheet shows all states of a group in a window of one width, of which wide sheets show the middle. `npm run screens visitor-board` makes one group again.';

const intro =
  'The product as it is, in light and dark, wide and narrow. `npm run build && npm run screens` makes these images again.';

function images({ name, title, looks }: Screen): string {
  return looks
    .map((look) => {
      const share = look.endsWith('wide') ? 68 : 22;
      return `<img src="${toFilename(name, look)}" alt="${title}, ${look.replace('-', ', ')}" width="${String(share)}%" />`;
    })
    .join('\n');
}
