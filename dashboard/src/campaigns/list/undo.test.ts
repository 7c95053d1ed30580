import { describe, expect, it } from 'vitest';
import { planUndo } from './undo.ts';

describe('planUndo', () => {
  const outcome = (id: string, isChanged: boolean, wasActive: boolean) => ({
    id,
    isChanged,
    wasActive,
    refusal: null,
  });

  it('[C8] undoes only the changes that were made', () => {
    const outcomes = [outcome('a', true, true), outcome('b', false, false)];
    expect(planUndo('pause', outcomes)).toEqual([{ action: 'resume', ids: ['a'] }]);
    expect(planUndo('resume', outcomes)).toEqual([{ action: 'pause', ids: ['a'] }]);
    expect(planUndo('pause', [outcome('b', false, false)])).toEqual([]);
  });

  it('[C8] restores archived campaigns, and resumes those that were active before', () => {
    const outcomes = [outcome('a', true, true), outcome('b', true, false)];
    expect(planUndo('archive', outcomes)).toEqual([
      { action: 'restore', ids: ['a', 'b'] },
      { action: 'resume', ids: ['a'] },
    ]);
  });
});
