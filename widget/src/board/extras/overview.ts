import { type Board, sideOf, slideTiles } from '@puzzle-prize/sdk/puzzle/board';
import type { Speaker } from './speech.ts';

/** Describes the whole board, row by row. */
export function formatRows(board: Board, language: Speaker): string {
  const side = sideOf(board);
  const rows = Array.from({ length: side }, (_, row) => {
    const tiles = board.slice(row * side, row * side + side);
    const names = tiles.map((tile) => (tile > 0 ? language.number(tile) : language.texts.gap));
    return language.text('row', { row: row + 1, tiles: names.join(', ') });
  });
  return rows.join('. ');
}

/** Describes the position of the blank and the tiles beside it. */
export function describeGap(board: Board, language: Speaker): string {
  const side = sideOf(board);
  const gap = board.indexOf(0);
  const beside = board.filter((_, cell) => slideTiles(board, cell).length === 1);
  return language.text('gapAt', {
    row: Math.floor(gap / side) + 1,
    column: (gap % side) + 1,
    tiles: beside.map((tile) => language.number(tile)).join(', '),
  });
}
