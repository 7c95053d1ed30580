import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { codesScreens } from './codes-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { detailScreens } from './detail-screens.ts';
import { mediaScreens } from './media-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { playScreens } from './play-screens.ts';
import { raceScreens } from './race-screens.ts';
import { type Look, type Screen, type Theme, themes, type Width, widths } from './screen.ts';
import { siteScreens } from './site-screens.ts';
import type { Stage } from './stage.ts';
import { groups, listSheets, takeSheets } from './visitor/sheets.ts';
import { openVisitors } from './visitor/visitors.ts';
import type { Group } from './visitor/walk.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'docs/screens');
/**
 * The folder with the images of all looks. Git ignores the folder, because the images would make each clone 13 MB
 * larger.
 */
const allFolder = resolve(root, '.cache/screens');
const sizes: Record<Width, { width: number; height: number }> = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 800 },
  narrow: { width: 390, height: 844 },
};
/** The width of the narrowest window that every screen must fit, in pixels. */
const narrowest = 320;

interface View {
  theme: Theme;
  width: Width;
  look: Look;
}

const views = themes.flatMap((theme) =>
  widths.map((width): View => ({ theme, width, look: `${theme}-${width}` })),
);

const parts = {
  'For visitors': playScreens,
  'The site': siteScreens,
  'The dashboard': [...dashboardScreens, ...detailScreens],
  'Codes and analytics': codesScreens,
  'Media and paywall': mediaScreens,
  Races: raceScreens,
  Money: moneyScreens,
};

/**
 * Takes images of all screens in every look, and writes the page of docs/screens, which shows some of the looks.
 * Words in the command limit the images: a word such as `light-medium` to a look, any other word to the screens whose
 * names begin with the word.
 */
export async function takeGallery(stage: Stage): Promise<void> {
  const words = process.argv.slice(2);
  const chosenViews = views.filter(({ look }) => words.includes(look));
  const only = words.filter((word) => !views.some(({ look }) => look === word));
  const screens = Object.values(parts).flat();
  const isChosen = ({ name }: Pick<Screen, 'name'>) =>
    only.length === 0 || only.some((start) => name.startsWith(start));
  mkdirSync(allFolder, { recursive: true });
  for (const screen of screens.filter(isChosen))
    for (const view of chosenViews.length > 0 ? chosenViews : views) await takeView(stage, screen, view);
  await takeVisitorSheets(
    stage,
    // A chosen look excludes the sheets, because they have their own window sizes.
    groups.filter(({ name }) => chosenViews.length === 0 && isChosen({ name: `visitor-${name}` })),
  );
  removeOthers(screens);
  writeFileSync(resolve(folder, 'README.md'), indexPage());
}

/** Takes the sheets with the states that visitors see. The sheets use a separate owner and a separate site. */
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

async function takeView(stage: Stage, screen: Screen, { theme, width, look }: View): Promise<void> {
  const page = await stage.openPage(screen.who, { viewport: sizes[width], colorScheme: theme });
  await screen.open(page, stage, theme);
  await take(page, screen, look);
  if (width === 'narrow') await expectFit(page, screen.name);
  await page.close();
}

/**
 * On a phone, the navigation is fixed to the window. In the image of a whole page, it would cover a part in the middle,
 * so it moves to the end.
 */
const barAtEnd = `@media (width < 48rem) {
  body { position: relative; }
  [data-owner-nav] { position: absolute !important; }
}`;

async function take(page: Page, { name, looks, isWhole = false }: Screen, look: Look): Promise<void> {
  if (isWhole) {
    await seeEverything(page);
    await page.addStyleTag({ content: barAtEnd });
  }
  await waitForImages(page);
  const screenshot = await page.screenshot({ fullPage: isWhole, animations: 'disabled' });
  const file = toFilename(name, look);
  const { size } = await sharp(screenshot)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(resolve(allFolder, file));
  if (looks.includes(look)) copyFileSync(resolve(allFolder, file), resolve(folder, file));
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
  'The product as it is, in light and dark. Wide images show a window of 1440 px, medium ones a tablet of 1024 px, narrow ones a phone of 390 px. `npm run build && npm run screens` makes them again, and takes every screen at 1440, 1024 and 390 px in light and dark into `.cache/screens`. The repository has a part of them, so that it stays small.';

function images({ name, title, looks }: Screen): string {
  return looks
    .map((look) => {
      const share = look.endsWith('narrow') ? 22 : 68;
      return `<img src="${toFilename(name, look)}" alt="${title}, ${look.replace('-', ', ')}" width="${String(share)}%" />`;
    })
    .join('\n');
}
