import { isSolvable, isSolved } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { dealAgain } from './deal.ts';
import { aRoom } from './race.arbitrary.ts';

const dealSeed = '6f1c2a7e-4b1d-4c62-9a54-3f0d8f1b2c34';

describe('dealAgain', () => {
  it('[V4] gives the same solvable board on every node', () => {
    const room = aRoom({}, { dealSeed });
    const { initialBoard } = dealAgain(room);
    expect(dealAgain({ ...room }).initialBoard).toEqual(initialBoard);
    expect(initialBoard).not.toEqual(room.initialBoard);
    expect(isSolvable(initialBoard)).toBe(true);
    expect(isSolved(initialBoard)).toBe(false);
  });

  it('[V4] gives another board to each countdown and to each room', () => {
    const boards = [1, 2, 3].flatMap((version) =>
      [dealSeed, 'another'].map((seed) =>
        dealAgain(aRoom({}, { dealSeed: seed, version })).initialBoard.join(),
      ),
    );
    expect(new Set(boards).size).toBe(6);
  });

  it('[Q8] keeps a board that the owner fixed', () => {
    const room = aRoom();
    expect(dealAgain(room)).toBe(room);
  });
});
