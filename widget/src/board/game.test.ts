import { expect } from '@open-wc/testing';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { Game } from './game.ts';

const start = [1, 2, 3, 4, 5, 6, 0, 7, 8];

describe('game', () => {
  it('[W7] counts every tile of a slide as a legal move and reports when the puzzle is solved', () => {
    const game = new Game({ state: start, moves: [] });
    expect(game.slide([7, 8])).to.deep.equal([
      { tile: 7, direction: 'left', state: [1, 2, 3, 4, 5, 6, 7, 0, 8], moveCount: 1, solved: false },
      { tile: 8, direction: 'left', state: solvedBoard(3), moveCount: 2, solved: true },
    ]);
    expect([...game.moves]).to.deep.equal([7, 8]);
  });

  it('[W7] stops before a tile that cannot move', () => {
    const game = new Game({ state: start, moves: [] });
    expect(game.slide([7, 1, 8])).to.have.length(1);
    expect(game.slide([1])).to.deep.equal([]);
    expect([...game.moves]).to.deep.equal([7]);
  });

  it('[B8] undoes a whole slide, and counts the reversed moves as moves', () => {
    const game = new Game({ state: start, moves: [] });
    game.slide([4]);
    game.slide([5, 6]);
    game.undo();
    game.undo();
    expect(game.state).to.deep.equal(start);
    expect([...game.moves]).to.deep.equal([4, 5, 6, 6, 5, 4]);
    expect(game.undo()).to.deep.equal([]);
  });

  it('[B13] continues an earlier game and can undo its moves', () => {
    const game = new Game({ state: [1, 2, 3, 4, 5, 6, 7, 0, 8], moves: [4, 4, 7] });
    game.undo();
    expect(game.state).to.deep.equal(start);
    expect(game.undo()).to.deep.equal([]);
    expect([...game.moves]).to.deep.equal([4, 4, 7, 7]);
  });

  for (const [name, state] of Object.entries({
    unsolvable: [2, 1, 3, 4, 5, 6, 7, 8, 0],
    'a tile twice': [1, 1, 3, 4, 5, 6, 7, 8, 0],
    'not square': [1, 2, 3, 0],
    empty: [],
  })) {
    it(`[B14] rejects a board that is ${name}`, () => {
      expect(() => new Game({ state, moves: [] })).to.throw(RangeError);
    });
  }
});
