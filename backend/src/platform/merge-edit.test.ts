import { describe, expect, it } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const stored = { name: 'Renamed', isActive: true, domains: ['a', 'b'] };

describe('mergeEdit', () => {
  it('lets the last write win if the edit has no base', () => {
    expect(mergeEdit({ name: 'Mine' }, { base: undefined, stored })).toEqual({ name: 'Mine' });
  });

  it('accepts a change to a field that nobody else changed', () => {
    const base = { name: 'Renamed', isActive: true };
    expect(mergeEdit({ name: 'Mine', isActive: true }, { base, stored })).toEqual({
      name: 'Mine',
      isActive: true,
    });
  });

  it('keeps a change by someone else to a field that the sender did not change', () => {
    const base = { name: 'First', isActive: true, domains: ['a'] };
    const changes = { name: 'First', isActive: false, domains: ['a'] };
    expect(mergeEdit(changes, { base, stored })).toEqual({ ...stored, isActive: false });
  });

  it('accepts a field that the sender and somebody else changed to the same value', () => {
    expect(mergeEdit({ name: 'Renamed' }, { base: { name: 'First' }, stored })).toEqual({ name: 'Renamed' });
  });

  it('refuses a field that the sender and somebody else changed differently, and reports both values', () => {
    const base = { name: 'First', isActive: true, domains: [] };
    const changes = { name: 'Mine', domains: ['c'] };
    expect(() => mergeEdit(changes, { base, stored })).toThrow(
      expect.objectContaining({
        code: 'edit.conflict',
        conflicts: [
          { field: 'name', yours: 'Mine', stored: 'Renamed' },
          { field: 'domains', yours: ['c'], stored: ['a', 'b'] },
        ],
      }),
    );
  });

  it('accepts a field that the base omits', () => {
    expect(mergeEdit({ name: 'Mine' }, { base: {}, stored })).toEqual({ name: 'Mine' });
  });

  describe('with fields that are one choice', () => {
    const groups = [['count', 'period']];
    const base = { count: 1, period: 'ever' };
    const merge = (changes: object, stored: object) => mergeEdit(changes, { base, stored, groups });

    it('refuses a mix of two choices, and reports the whole choice', () => {
      const mix = () => merge({ period: 'week' }, { count: 3, period: 'ever' });
      expect(mix).toThrow(
        expect.objectContaining({
          code: 'edit.conflict',
          conflicts: [
            { field: 'count', yours: 1, stored: 3 },
            { field: 'period', yours: 'week', stored: 'ever' },
          ],
        }),
      );
      expect(() => merge({ count: 2 }, { count: 3, period: 'ever' })).toThrow();
    });

    it('refuses a choice that contains the other one or is contained in it', () => {
      const both = { count: 3, period: 'week' };
      expect(() => merge(both, { count: 3, period: 'ever' })).toThrow();
      expect(() => merge({ count: 3, period: 'ever' }, both)).toThrow();
    });

    it('accepts a choice that only one side has changed, and equal choices', () => {
      const both = { count: 3, period: 'week' };
      expect(merge({ count: 3 }, base)).toEqual({ count: 3 });
      expect(merge({ ...base, name: 'Mine' }, both)).toEqual({ ...both, name: 'Mine' });
      expect(merge(both, both)).toEqual(both);
    });
  });
});
