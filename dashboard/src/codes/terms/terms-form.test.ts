import { describe, expect, it } from 'vitest';
import {
  findExpiryError,
  findTermsChanges,
  mergeTerms,
  noTerms,
  type TermsForm,
  toTermsEdit,
  toTermsForm,
} from './terms-form.ts';

const zone = 'Europe/Berlin';
const stored = { expiresAt: '2026-12-31T22:59:59.000Z', valueText: '15% off', minimumText: null };
const nowMs = Date.parse('2026-11-25T12:00:00Z');

describe('the form with terms', () => {
  it("[G53] shows the expiry in the owner's time zone and keeps it exactly", () => {
    const form = toTermsForm(stored, zone);
    expect(form).toEqual({ expiresAt: '2026-12-31T23:59:59', valueText: '15% off', minimumText: '' });
    expect(toTermsEdit(form, { zone })).toEqual(stored);
    const exact = { ...stored, expiresAt: '2026-12-31T22:59:59.500Z' };
    expect(findTermsChanges(toTermsEdit(toTermsForm(exact, zone), { zone, stored: exact }), exact)).toEqual(
      {},
    );
  });

  it('[G53] sends only what has changed; an empty field removes its term', () => {
    const form = { expiresAt: '', valueText: ' ', minimumText: ' From €50 ' };
    expect(findTermsChanges(toTermsEdit(form, { zone, stored }), stored)).toEqual({
      expiresAt: null,
      valueText: null,
      minimumText: 'From €50',
    });
  });

  it('[G53] refuses an expiry in the past, a skipped hour and an unreadable time', () => {
    const check = (expiresAt: string) => findExpiryError({ ...noTerms, expiresAt }, { zone, nowMs, stored });
    expect(check('2026-11-25T13:00')).toBe('The codes must expire in the future.');
    expect(check('2027-03-28T02:30')).toMatch(/does not exist/);
    expect(check('soon')).toBe('Please enter a date and a time');
    expect(check('2026-11-25T13:01')).toBeUndefined();
    expect(check('')).toBeUndefined();
  });

  it('[G53] accepts a stored expiry that has passed', () => {
    const form = toTermsForm(stored, zone);
    const later = Date.parse('2027-02-01T00:00:00Z');
    expect(findExpiryError(form, { zone, nowMs: later, stored })).toBeUndefined();
    expect(findExpiryError(form, { zone, nowMs: later })).toBe('The codes must expire in the future.');
  });

  it('[K10] takes the earlier expiry of a form and an import, and keeps typed terms', () => {
    const typed = { expiresAt: '2026-12-31T23:59', valueText: 'My words', minimumText: '' };
    const imported = { expiresAt: '2026-12-01T23:59:59', valueText: '10%', minimumText: '€5' };
    const merge = (form: TermsForm, more: TermsForm) => mergeTerms(form, more, { zone, nowMs });
    expect(merge(typed, imported)).toEqual({
      expiresAt: '2026-12-01T23:59:59',
      valueText: 'My words',
      minimumText: '€5',
    });
    expect(merge(noTerms, imported)).toEqual(imported);
    expect(merge(imported, noTerms)).toEqual(imported);
    // The typed expiry has passed, as in an expired collection.
    expect(merge({ ...typed, expiresAt: '2026-11-01T23:59' }, imported).expiresAt).toBe(
      '2026-12-01T23:59:59',
    );
  });
});
