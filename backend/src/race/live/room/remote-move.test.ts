import { expect, it } from 'vitest';
import { readMove, writeMove } from './remote-move.ts';

const move = { playerId: 'p1', connection: 2, moveCount: 17, board: [1, 2, 3, 4, 5, 6, 7, 0, 8] };

it('[V6] a move reaches another node unchanged', () => {
  expect(readMove(writeMove(move))).toEqual(move);
});

it.each(['', 'p1', 'p1,2', 'p1,2,17,1,x,3', 'p1,2,17,1.5'])(
  '[V6] a damaged move is ignored: %j',
  (message) => {
    expect(readMove(message)).toBeNull();
  },
);
