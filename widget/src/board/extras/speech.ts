import { type Board, tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';
import type { Language } from '../language.ts';
import type { BoardStrings } from '../strings.ts';
import type { ExtraStrings } from './strings.ts';

export type Speaker = Language<keyof BoardStrings | keyof ExtraStrings>;

/** Returns "6 of 8 in place". */
export function formatProgress(board: Board, language: Speaker): string {
  return language.text('progress', { placed: tilesInPlace(board), total: board.length - 1 });
}
