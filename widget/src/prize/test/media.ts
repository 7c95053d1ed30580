import { waitUntil } from '@open-wc/testing';
import type { PuzzlePrize } from '../puzzle-prize.ts';
import { find } from './play.ts';

/** Waits until the file has loaded. */
export async function isLoaded(element: PuzzlePrize): Promise<void> {
  await waitUntil(
    () => find(element, '.file').matches('[aria-busy=false]:not([role])'),
    'the file never came',
  );
}
