import { readFile } from 'node:fs/promises';
import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawResult } from './draw-result.ts';
import type { RankedPlayer } from './find-result.ts';

const square = await readFile(new URL('../../images/templates/donuts-300.webp', import.meta.url));
/** Returns as many finished players as there are times, by place. Their slots are in the opposite order. */
const finished = (...timesMs: number[]): RankedPlayer[] =>
  timesMs.map((solveMs, index) => ({
    slot: timesMs.length - index,
    place: index + 1,
    solveMs,
    moveCount: 50,
    board: solvedBoard(4),
  }));
const late: RankedPlayer = { slot: 4, place: null, solveMs: null, moveCount: 3, board: solvedBoard(4) };

/** Returns the share of pixels in a column range that differ from the background. */
async function readMarks(image: Buffer, [left, right]: [number, number]): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  let marks = 0;
  for (let y = 0; y < info.height; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * info.width + x) * info.channels;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      if (Math.abs(r - 59) + Math.abs(g - 29) + Math.abs(b - 58) > 60) marks += 1;
    }
  return marks / (info.height * (right - left));
}

describe('drawResult', () => {
  it.each([1, 2, 3, 4])(
    '[G83] draws a JPEG of 1200 x 630 px without metadata for %i finished players',
    async (count) => {
      const players = [...finished(42_300, 59_900, 61_000, 3_599_900).slice(0, count), late];
      const image = await drawResult({ players }, square);
      const facts = await sharp(image).metadata();
      expect(facts).toMatchObject({ format: 'jpeg', width: previewWidthPx, height: previewHeightPx });
      expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined]);
      expect(image.length).toBeLessThan(300_000);
      // Nothing is outside the podium, and the podium is not empty.
      expect(await readMarks(image, [560, 615])).toBe(0);
      expect(await readMarks(image, [1135, 1200])).toBe(0);
      expect(await readMarks(image, [620, 1130])).toBeGreaterThan(0.05 * count);
    },
  );

  it('[G83] draws the podium alone if the image is not stored any more', async () => {
    const players = finished(42_300, 59_900);
    const [bare, whole] = await Promise.all([drawResult({ players }, null), drawResult({ players }, square)]);
    expect(await readMarks(bare, [80, 550])).toBe(0);
    expect(await readMarks(whole, [80, 550])).toBeGreaterThan(0.5);
    expect((await drawResult({ players }, square)).equals(whole)).toBe(true);
  });

  it('[G83] shows other times and slots by other digits', async () => {
    const draw = (players: RankedPlayer[]) => drawResult({ players }, null);
    const [one, otherTime] = await Promise.all([
      draw(finished(42_300, 59_900)),
      draw(finished(42_400, 59_900)),
    ]);
    expect(otherTime.equals(one)).toBe(false);
  });
});
