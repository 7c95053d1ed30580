import { describe, expect, it } from 'vitest';
import { describeDone, planEmbedUndo, toValues } from './embed-change.ts';

describe('planEmbedUndo', () => {
  const outcome = (id: string, isChanged: boolean, earlierPuzzleId: string | null = null) => ({
    id,
    isChanged,
    wasActive: true,
    earlierPuzzleId,
    refusal: null,
  });

  it('[G135] undoes only the changes that were made', () => {
    const outcomes = [outcome('a', true), outcome('b', false)];
    expect(planEmbedUndo({ kind: 'deactivate' }, outcomes)).toEqual([
      { action: { kind: 'activate' }, ids: ['a'] },
    ]);
    expect(planEmbedUndo({ kind: 'activate' }, [outcome('b', false)])).toEqual([]);
  });

  it('[G135] gives every embed code its own campaign back', () => {
    const outcomes = [
      outcome('a', true, 'tea'),
      outcome('b', true),
      outcome('c', true, 'tea'),
      outcome('d', false, 'new'),
    ];
    const steps = planEmbedUndo({ kind: 'assign', puzzleId: 'new', title: 'New' }, outcomes);
    expect(steps.map(({ action, ids }) => [toValues(action), ids])).toEqual([
      [{ assignedPuzzleId: 'tea' }, ['a', 'c']],
      [{ assignedPuzzleId: null }, ['b']],
    ]);
  });
});

it('[G135] says what a change means for visitors', () => {
  expect(describeDone({ kind: 'deactivate' }, 2)).toEqual({
    title: '2 embed codes deactivated',
    description: 'Visitors see the fallback message.',
  });
  expect(describeDone({ kind: 'assign', puzzleId: 'p', title: 'Tea' }, 1).description).toMatch(
    /^It shows .*Tea.* now\.$/,
  );
  expect(describeDone({ kind: 'assign', puzzleId: null, title: null }, 2).description).toBe(
    'They show their fallback message now.',
  );
});
