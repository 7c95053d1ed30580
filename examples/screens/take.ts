/**
 * `npm run build && npm run screens`: takes the images of docs/screens and of the landing page from the product itself.
 * `npm run screens media analytics` takes only the screens whose names begin with these words, and
 * `npm run screens media light-medium` takes one look of them. Build again afterwards, because the landing page's
 * images are part of the product.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { takeCarousel } from './carousel.ts';
import { takeGallery } from './gallery.ts';
import { openStage, type Stage } from './stage.ts';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
try {
  const stage = await openStage(browser);
  try {
    if (process.argv[2] === undefined) {
      await takeCarousel(stage);
      await takeSocial(stage);
    }
    await takeGallery(stage);
  } finally {
    await stage.close();
  }
} finally {
  await browser.close();
}

/** Takes the image that social networks show as the preview of a link to the landing page. */
async function takeSocial(stage: Stage): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const page = await stage.openPage('visitor', { viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(stage.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await sharp(await page.screenshot())
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  await page.close();
  const path = resolve(import.meta.dirname, '../../dashboard/src/landing/screens/social.jpg');
  writeFileSync(path, bytes);
  console.log(`${path}: ${String(bytes.length)} bytes`);
}
