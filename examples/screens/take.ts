/**
 * `npm run build && npm run screens`: takes the images of docs/screens and of the landing page from the product itself.
 * `npm run screens media analytics` takes only the screens whose names begin with these words, and
 * `npm run screens media light-medium` takes one look of them. Build again afterwards, because the landing page's
 * images are part of the product.
 */
import { chromium } from '@playwright/test';
import { takeCarousel } from './carousel.ts';
import { takeGallery } from './gallery.ts';
import { takeSocial } from './social.ts';
import { openStage } from './stage.ts';

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
