import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { listCells, devtools, find, middle, mountBoard, nextFrame } from '../../test/mount-board.ts';
import type { PuzzleBoard } from './puzzle-board.ts';

/**
 * WCAG 2.4.13: the number of pixels that change must be at least the number of pixels in a frame of this
 * thickness. A pixel counts if its contrast between the two states is at least 3:1.
 */
const ringPx = 2;

describe('focus ring', () => {
  for (const color of ['#fff', '#000', '#777', '#e22', '#27c'])
    it(`[B3] has a contrast of 3:1 on an image in ${color}`, async () => {
      const board = await mountBoard(middle, { image: createPlainImage(color) });
      await waitUntil(() => find(board, '.tiles').style.getPropertyValue('--image').includes('%3Csvg'));
      const before = await readPixels(board, 1);
      board.focus();
      await sendKeys({ press: 'Shift+ArrowRight' });
      const after = await readPixels(board, 1);
      const { width, height } = before;
      const changed = contrasts(before, after).filter((contrast) => contrast >= 3);
      expect(changed.length).to.be.at.least(perimeter(width, height, ringPx));
    });
});

function createPlainImage(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${color}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Captures the pixels of a cell. */
async function readPixels(board: PuzzleBoard, cell: number): Promise<ImageData> {
  await nextFrame();
  const box = listCells(board)[cell]?.getBoundingClientRect();
  if (!box) throw new Error(`no cell ${cell}`);
  const clip = { x: box.x, y: box.y, width: box.width, height: box.height, scale: 1 };
  const shot = await devtools('Page.captureScreenshot', { format: 'png', clip });
  const image = new Image();
  image.src = `data:image/png;base64,${readData(shot)}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

function readData(shot: unknown): string {
  const isReply = typeof shot === 'object' && shot !== null && 'result' in shot;
  const { result } = isReply ? shot : {};
  if (typeof result !== 'object' || result === null || !('data' in result)) throw new Error('no image');
  return String(result.data);
}

/** Returns for each pixel the WCAG contrast between `before` and `after`. */
function contrasts(before: ImageData, after: ImageData): number[] {
  return Array.from({ length: before.width * before.height }, (_, pixel) => {
    const lights = [measureLuminance(before, pixel), measureLuminance(after, pixel)];
    return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  });
}

function measureLuminance({ data }: ImageData, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = [...data.slice(pixel * 4, pixel * 4 + 3)].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function perimeter(width: number, height: number, thickness: number): number {
  return width * height - (width - 2 * thickness) * (height - 2 * thickness);
}
