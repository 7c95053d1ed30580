import { applyMove, type Board, dealBoard, isSolved } from '@puzzle-prize/sdk/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLastFinish, type Run, runners, simulateRun, computeStandings } from './simulation.ts';

const word = fc.integer({ min: 0, max: 0xffff_ffff });
const seeds = fc.tuple(word, word, word, word);

const simulateRuns = (seed: readonly [number, number, number, number], chance: () => number) => {
  const start = dealBoard({ seed, side: 3, moves: 60 });
  return runners.map((runner) => simulateRun(start, runner, chance));
};

function expectLegal(run: Run, start: Board | undefined): void {
  expect(run[0]?.board).toEqual(start);
  run.slice(1).forEach(({ board, at }, index) => {
    const before = run[index] ?? { board, at };
    const tile = before.board[board.indexOf(0)] ?? 0;
    expect(applyMove(before.board, tile)).toEqual(board);
    expect(at).toBeGreaterThan(before.at);
  });
}

describe('the race of the demo', () => {
  it('[P8] has only legal moves, and all players begin with the same board', () => {
    const chances = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 99 });
    fc.assert(
      fc.property(seeds, chances, (seed, list) => {
        let drawn = 0;
        const runs = simulateRuns(seed, () => list[drawn++ % list.length] ?? 0);
        for (const run of runs) expectLegal(run, runs[0]?.[0]?.board);
      }),
      { numRuns: 30 },
    );
  });

  it('[P8] ends with all boards solved and the places 1 to 4', () => {
    const runs = simulateRuns([1, 2, 3, 4], Math.random);
    const standings = computeStandings(runs, findLastFinish(runs));
    expect(standings.map(({ board }) => isSolved(board))).toEqual([true, true, true, true]);
    expect(standings.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4]);
    const before = computeStandings(runs, 0);
    expect(before.map(({ moves, place }) => [moves, place])).toEqual(Array(4).fill([0, null]));
  });
});
