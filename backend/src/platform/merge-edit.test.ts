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
});
