import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { openShopEmbed } from './screen.ts';
import type { Stage } from './stage.ts';

const folder = resolve(import.meta.dirname, '../../dashboard/src/landing/screens');
const maxBytes = 40_000;
/** The window is 1.4 times as large as a slide, so that the scaled-down image shows more of the page. */
const screen = { width: Math.round(frameWidthPx * 1.4), height: Math.round(frameHeightPx * 1.4) };
/**
 * The scales and qualities to try for an image, from best to worst. The first pair with a small enough file
 * is used.
 */
const tries = [
  { ratio: 2, quality: 78 },
  { ratio: 2, quality: 64 },
  { ratio: 1.5, quality: 74 },
  { ratio: 1.5, quality: 60 },
  { ratio: 1.5, quality: 46 },
] as const;

/** Takes the two images of the landing page's carousel (L4) from the product itself. */
export async function takeCarousel(stage: Stage): Promise<void> {
  const looks = { viewport: screen, deviceScaleFactor: 2, colorScheme: 'light' } as const;
  const owner = await stage.openPage('owner', looks);
  await takeEmbedCodes(owner, stage.url);
  await owner.close();
  const newcomer = await stage.openPage('newcomer', looks);
  await takeTemplates(newcomer);
  await newcomer.close();
}

async function takeEmbedCodes(page: Page, url: string): Promise<void> {
  await openShopEmbed(page, url);
  await keep(page, 'embed-codes', page.getByRole('heading', { name: 'Shop front page' }));
}

async function takeTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Free Campaign' }).click();
  await page.getByRole('tab', { name: 'Template Images' }).click();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  await keep(page, 'image-templates', page.getByRole('tab', { name: 'Template Images' }));
}

/** Stores a screenshot for a slide, with this element near the top. */
async function keep(page: Page, name: string, top: Locator): Promise<void> {
  await top.evaluate((element) => {
    if (element instanceof HTMLElement) element.style.scrollMarginTop = '1.5rem';
    element.scrollIntoView({ block: 'start' });
  });
  await page.waitForLoadState('networkidle');
  const screenshot = await page.screenshot();
  const path = resolve(folder, `${name}.webp`);
  for (const { ratio, quality } of tries) {
    const bytes = await sharp(screenshot)
      .resize({ width: frameWidthPx * ratio, height: frameHeightPx * ratio })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length > maxBytes) continue;
    writeFileSync(path, bytes);
    console.log(`${path}: ${String(bytes.length)} bytes`);
    return;
  }
  throw new Error(`${name} does not fit ${String(maxBytes)} bytes`);
}
