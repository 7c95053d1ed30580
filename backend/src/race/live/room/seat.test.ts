import { describe, expect, it } from 'vitest';
import { seat as seatNewcomer } from '../../rules/entry.ts';
import { aRoom, newcomer } from '../../rules/race.arbitrary.ts';
import { isRefusal } from '../../rules/room.ts';
import {
  applyRemoteBoard,
  createSeat,
  isBoardSolved,
  isTooFast,
  type Seat,
  slide,
  undoSlide,
} from './seat.ts';

/** Creates a slot with the board 1 2 3 / 4 5 6 / blank 7 8. */
function openSeat(): Seat {
  const room = seatNewcomer(aRoom(), newcomer('a'), 0);
  if (isRefusal(room) || !room.players[0]) throw new Error('nobody was seated');
  return createSeat(room.players[0], room.id);
}

describe('a slot', () => {
  it('[G29] slides a tile next to the blank, whichever cell is named first', () => {
    for (const [cell, other] of [
      [6, 7],
      [7, 6],
    ] as const) {
      const seat = openSeat();
      expect(slide(seat, cell, other)).toBe(true);
      expect(seat).toMatchObject({ board: [1, 2, 3, 4, 5, 6, 7, 0, 8], gap: 7, moveCount: 1 });
    }
  });

  it.each([
    [0, 1, 'neither cell is the gap'],
    [6, 8, 'the cells are not adjacent'],
    [6, 5, 'the cells are in different rows'],
    [6, 6, 'both are the gap'],
    [6, 9, 'the cell is outside the board'],
  ])('[G29] refuses to swap %i and %i, because %s', (cell, other) => {
    const seat = openSeat();
    expect(slide(seat, cell, other)).toBe(false);
    expect(seat).toEqual(openSeat());
  });

  it('undoes a slide', () => {
    const seat = openSeat();
    slide(seat, 6, 7);
    undoSlide(seat, 6);
    expect(seat).toEqual(openSeat());
  });

  it('[N8] is solved after the last tile is in place', () => {
    const seat = openSeat();
    slide(seat, 6, 7);
    expect(isBoardSolved(seat)).toBe(false);
    slide(seat, 7, 8);
    expect(isBoardSolved(seat)).toBe(true);
    expect(isTooFast(seat, 0)).toBe(true);
    expect(isTooFast(seat, 60_000)).toBe(false);
  });

  it('adopts the board that another node has judged', () => {
    const seat = openSeat();
    applyRemoteBoard(seat, [1, 2, 3, 4, 5, 0, 7, 8, 6], 12);
    expect(seat).toMatchObject({ gap: 5, moveCount: 12 });
    expect(slide(seat, 8, 5)).toBe(true);
    expect(isBoardSolved(seat)).toBe(true);
  });
});
