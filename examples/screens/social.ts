import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Stage } from './stage.ts';

const path = resolve(import.meta.dirname, '../../dashboard/src/landing/screens/social.jpg');

/** Takes the image that social networks show as the preview of a link to the landing page. */
export async function takeSocial(stage: Stage): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const page = await stage.openPage('visitor', { viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(stage.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await sharp(await page.screenshot())
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  await page.close();
  writeFileSync(path, bytes);
  console.log(`${path}: ${String(bytes.length)} bytes`);
}
