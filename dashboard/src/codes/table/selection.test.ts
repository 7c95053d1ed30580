import { describe, expect, it } from 'vitest';
import { addCodes, countSelected, describeSelection, isSelected, nothing, toggleCode } from './selection.ts';

const [one, two, three] = ['1', '2', '3'].map((id) => ({ id, code: `CODE-${id}` }));

describe('toggleCode', () => {
  it('[K13] selects a code and deselects it again', () => {
    if (!one || !two) throw new Error('codes are missing');
    const both = toggleCode(toggleCode(nothing, one), two);
    expect([isSelected(both, one), isSelected(both, two), countSelected(both, 9)]).toEqual([true, true, 2]);
    expect(describeSelection(toggleCode(both, one), {})).toEqual({ ids: ['2'] });
    expect(countSelected(nothing, 9)).toBe(0);
  });

  it('[K13] selects only the given code after all codes were selected', () => {
    if (!one || !two) throw new Error('codes are missing');
    const again = toggleCode({ kind: 'all' }, one);
    expect([isSelected(again, one), isSelected(again, two)]).toEqual([true, false]);
  });
});

describe('addCodes', () => {
  it('[K13] adds each code of a range once, up to the limit', () => {
    if (!one || !two || !three) throw new Error('codes are missing');
    expect(describeSelection(addCodes(toggleCode(nothing, two), [one, two, three], 2), {})).toEqual({
      ids: ['2', '1'],
    });
  });
});

describe('describeSelection', () => {
  it('[K13] describes all matching codes by the filter', () => {
    expect(describeSelection({ kind: 'all' }, { search: 'A' })).toEqual({ matching: { search: 'A' } });
    expect(countSelected({ kind: 'all' }, 9)).toBe(9);
  });
});
