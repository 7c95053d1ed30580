import { expect } from '@open-wc/testing';
import { applyMove, dealBoard, isSolved } from '@puzzle-prize/sdk/puzzle';
import { suggestTile } from './hint.ts';

describe('suggestTile', () => {
  it('[B10] leads to the solution of a 3x3 board', async () => {
    let board = dealBoard({ seed: new Uint32Array([7, 1, 4, 2]), side: 3, moves: 60 });
    for (let move = 0; move < 31 && !isSolved(board); move += 1) {
      const tile = await suggestTile(board);
      if (tile === null) throw new Error('no tile was suggested');
      board = applyMove(board, tile) ?? board;
    }
    expect(isSolved(board)).to.equal(true);
  });

  it('[B10] suggests nothing on a larger board or a solved one', async () => {
    const larger = dealBoard({ seed: new Uint32Array([7, 1, 4, 2]), side: 4, moves: 60 });
    expect(await suggestTile(larger)).to.equal(null);
    expect(await suggestTile([1, 2, 3, 4, 5, 6, 7, 8, 0])).to.equal(null);
  });
});
