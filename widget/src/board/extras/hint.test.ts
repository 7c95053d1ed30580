import { expect } from '@open-wc/testing';
import { applyMove, dealBoard, isSolved, tileToward } from '@puzzle-prize/sdk/puzzle';
import { suggestMove } from './hint.ts';

describe('suggestMove', () => {
  for (const side of [3, 4, 8]) {
    it(`[B10, B29] leads to the solution of a board with ${side} tiles a side`, async () => {
      let board = dealBoard({ seed: new Uint32Array([7, 1, 4, 2]), side, moves: 400 });
      for (let move = 0; move < 1660 && !isSolved(board); move += 1) {
        const next = await suggestMove(board);
        if (!next) throw new Error('no move was suggested');
        expect(tileToward(board, next.direction)).to.equal(next.tile);
        board = applyMove(board, next.tile) ?? board;
      }
      expect(isSolved(board)).to.equal(true);
    });
  }

  it('[B10] suggests nothing on a solved board', async () => {
    expect(await suggestMove([1, 2, 3, 4, 5, 6, 7, 8, 0])).to.equal(null);
  });
});
