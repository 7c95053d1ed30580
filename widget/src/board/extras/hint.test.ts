import { expect } from '@open-wc/testing';
import { applyMove, dealBoard, isSolved, tileToward } from '@puzzle-prize/sdk/puzzle';
import { CellGrid } from '../cell-grid.ts';
import { Hint, suggestMove } from './hint.ts';

describe('suggestMove', () => {
  for (const side of [3, 4, 8]) {
    it(`[B10, B29] leads to the solution of a board with ${side} tiles a side`, () => {
      let board = dealBoard({ seed: new Uint32Array([7, 1, 4, 2]), side, moves: 400 });
      for (let move = 0; move < 1660 && !isSolved(board); move += 1) {
        const next = suggestMove(board);
        if (!next) throw new Error('no move was suggested');
        expect(tileToward(board, next.direction)).to.equal(next.tile);
        board = applyMove(board, next.tile) ?? board;
      }
      expect(isSolved(board)).to.equal(true);
    });
  }

  it('[B10] suggests nothing on a solved board', () => {
    expect(suggestMove([1, 2, 3, 4, 5, 6, 7, 8, 0])).to.equal(null);
  });
});

describe('the marks of a hint', () => {
  it('[W7] mark the tiles in place and the suggested tile, until the hint ends', () => {
    const board = [1, 2, 3, 4, 0, 5, 7, 8, 6];
    const cells = new CellGrid(document.createElement('div'), board);
    const marked = () =>
      ['data-placed', 'data-next'].map((name) =>
        cells.all.flatMap((cell, index) => (cell.hasAttribute(name) ? [index] : [])),
      );
    const hint = new Hint(null);
    expect(hint.show(cells, board)).to.deep.equal({ tile: 5, direction: 'left' });
    expect(marked()).to.deep.equal([[0, 1, 2, 3, 6, 7], [5]]);
    hint.end();
    expect(marked()).to.deep.equal([[], []]);
  });
});
