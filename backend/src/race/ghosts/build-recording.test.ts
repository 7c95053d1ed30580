import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { expect, it } from 'vitest';
import { getGhostBoard } from '../rules/ghosts.ts';
import { buildRecording, type SolvedRace } from './build-recording.ts';

const startedAtMs = 1_764_000_000_000;
/** The path of the blank from the start board to the solved one. */
const path = [4, 3, 6, 7, 8];
const startBoard = [1, 2, 3, 5, 0, 6, 4, 7, 8];

/** A race whose moves were made at these times after the start, stored in walks of the given lengths. */
function race(offsetsMs: readonly number[], lengths: readonly number[] = [path.length - 1]): SolvedRace {
  let from = 0;
  const walks = lengths.map((length) => {
    const walk = {
      firstNumber: from + 1,
      cells: path.slice(from, from + length + 1),
      timesMs: offsetsMs.slice(from, from + length).map((offsetMs) => startedAtMs + offsetMs),
    };
    from += length;
    return walk;
  });
  return { startBoard, startedAtMs, moveCount: path.length - 1, walks, pauses: [] };
}

const human = [1000, 1400, 1900, 2500];

it('[G71] joins the stored walks', () => {
  const whole = race(human);
  const recording = buildRecording(whole);
  expect(recording).toEqual({ startBoard, cells: path, offsetsMs: human });
  expect(recording && getGhostBoard(recording, 4)).toEqual(solvedBoard(3));
  expect(buildRecording(race(human, [1, 2, 1]))).toEqual(recording);
});

it('[G71] records nothing if moves are missing', () => {
  const { walks, ...parts } = race(human, [1, 2, 1]);
  for (const index of walks.keys())
    expect(buildRecording({ ...parts, walks: walks.toSpliced(index, 1) }), String(index)).toBeNull();
  expect(buildRecording({ ...parts, walks: [] })).toBeNull();
  expect(buildRecording({ ...parts, walks, moveCount: 5 })).toBeNull();
});

it('[G71] records nothing if the moves do not solve the board', () => {
  const solved = race(human);
  expect(buildRecording({ ...solved, startBoard: [1, 2, 3, 4, 0, 6, 5, 7, 8] })).toBeNull();
  expect(buildRecording({ ...solved, startBoard: [0, 2, 3, 5, 1, 6, 4, 7, 8] })).toBeNull();
  const [walk] = solved.walks;
  if (!walk) throw new Error('the walk is missing');
  expect(buildRecording({ ...solved, walks: [{ ...walk, cells: [4, 3, 6, 8, 7] }] })).toBeNull();
});

it.each([
  ['a program, with a median of less than 120 ms between two moves', [2000, 2119, 2200, 9000]],
  ['a move before the start', [-1, 1400, 1900, 2500]],
  ['moves in the wrong order', [1000, 1900, 1400, 2500]],
  ['a solution faster than a person', [100, 300, 600, 900]],
  ['a solution after more than 10 minutes', [1000, 1400, 1900, 600_001]],
])('[G71] does not record %s', (_, offsetsMs) => {
  expect(buildRecording(race(offsetsMs))).toBeNull();
});

it('[G71] records a quick person', () => {
  expect(buildRecording(race([1000, 1120, 1240, 1500]))).not.toBeNull();
});

it('[G92] leaves out the pauses of the race', () => {
  // The race was paused for a minute after the second move, so its stored start is one minute later.
  const offsetsMs = [1000 - 60_000, 1400 - 60_000, 1900, 2500];
  const pause = { sinceMs: startedAtMs + 1500 - 60_000, endsAtMs: startedAtMs + 1500 };
  expect(buildRecording(race(offsetsMs))).toBeNull();
  expect(buildRecording({ ...race(offsetsMs), pauses: [pause] })?.offsetsMs).toEqual(human);
});
