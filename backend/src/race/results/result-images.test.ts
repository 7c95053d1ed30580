import { readFile } from 'node:fs/promises';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { expect, it } from 'vitest';
import { createResultImages } from './result-images.ts';

const bytes = await readFile(new URL('../../images/templates/donuts-300.webp', import.meta.url));
const result = {
  masterHash: 'master',
  players: [{ slot: 1, place: 1, solveMs: 60_000, moveCount: 50, board: solvedBoard(3) }],
};

it('[G83] keeps the image of a result, but not one that lacks the finished image', async () => {
  let stored: { bytes: Uint8Array } | null = null;
  let reads = 0;
  const images = createResultImages(() => {
    reads += 1;
    return Promise.resolve(stored);
  });
  const incomplete = await images.find('id', result);
  expect(incomplete.isComplete).toBe(false);
  stored = { bytes };
  const complete = await images.find('id', result);
  expect(complete.isComplete).toBe(true);
  expect(complete.bytes.equals(incomplete.bytes)).toBe(false);
  expect(await images.find('id', result)).toBe(complete);
  expect(reads).toBe(2);
});
