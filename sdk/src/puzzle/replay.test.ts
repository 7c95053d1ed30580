import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, moveByRowAndColumn } from '../../test/boards.ts';
import { type Board, solvedBoard } from './board.ts';
import { replay, type Replay } from './replay.ts';

/** Replays with the independent rule `moveByRowAndColumn`, which creates a new board per move. */
function replaySlowly(start: Board, moves: readonly number[]): Replay {
  let board = start;
  for (const [at, tile] of moves.entries()) {
    const next = moveByRowAndColumn(board, tile);
    if (!next) return { kind: 'illegal', at };
    board = next;
  }
  return { kind: 'replayed', board };
}

/**
 * Creates a list of mostly legal moves, so that many moves can precede the first illegal move. Each choice
 * selects a movable tile. The choice 99 stands for an illegal move.
 */
function movesFrom(start: Board, choices: readonly number[]): number[] {
  let board = start;
  return choices.map((choice) => {
    const movable = board.filter((tile) => moveByRowAndColumn(board, tile) !== null);
    const tile = choice === 99 ? choice : (movable[choice % movable.length] ?? 0);
    board = moveByRowAndColumn(board, tile) ?? board;
    return tile;
  });
}

describe('replay', () => {
  it('[W7] plays moves in order', () => {
    expect(replay(solvedBoard(3), [8, 5])).toEqual({ kind: 'replayed', board: [1, 2, 3, 4, 0, 6, 7, 5, 8] });
    expect(replay(solvedBoard(3), [])).toEqual({ kind: 'replayed', board: solvedBoard(3) });
  });

  it('[W7] returns the index of the first illegal move', () => {
    expect(replay(solvedBoard(3), [8, 8, 1, 8])).toEqual({ kind: 'illegal', at: 2 });
  });

  it('[W7] gives the same result as a slow replay, also for illegal moves, and does not change the start board', () => {
    const choices = fc.array(
      fc.oneof({ weight: 60, arbitrary: fc.integer({ min: 0, max: 11 }) }, fc.constant(99)),
      {
        maxLength: 150,
      },
    );
    fc.assert(
      fc.property(anyBoard, choices, (start, picks) => {
        const before = [...start];
        const moves = movesFrom(start, picks);
        expect(replay(start, moves)).toEqual(replaySlowly(start, moves));
        expect(start).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('[G12] rejects any number that is not a movable tile', () => {
    for (const hostile of [
      0,
      -0,
      -1,
      0.5,
      8.5,
      9,
      255,
      256,
      264,
      2 ** 32,
      2 ** 32 + 8,
      1e308,
      Number.NaN,
      -Infinity,
    ]) {
      expect(replay(solvedBoard(3), [8, 8, hostile])).toEqual({ kind: 'illegal', at: 2 });
    }
  });

  it('[G12] gives the same result as a slow replay for random numbers', () => {
    fc.assert(
      fc.property(
        anyBoard,
        fc.array(fc.oneof(fc.double(), fc.integer({ min: -1, max: 65 }))),
        (start, moves) => {
          expect(replay(start, moves)).toEqual(replaySlowly(start, moves));
        },
      ),
    );
  });
});
