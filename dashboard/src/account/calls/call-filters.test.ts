import { describe, expect, it } from 'vitest';
import { isFiltered, noCallFilters, toCallsQuery } from './call-filters.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const key = '0b8f1c1e-6d0a-4f5e-9a3c-0d2b6f4a7e11';

describe('the filters of the log of calls', () => {
  it('[G108] hide no calls at first', () => {
    expect(toCallsQuery(noCallFilters, nowMs)).toEqual({});
    expect(isFiltered(noCallFilters)).toBe(false);
  });

  it('[G108] become the query of the request for the log', () => {
    const filters = { key, result: 'refused', period: 'day', search: ' POST /api ' };
    expect(isFiltered(filters)).toBe(true);
    expect(toCallsQuery(filters, nowMs)).toEqual({
      ...{ keyId: key, result: 'refused', search: 'POST /api', since: '2026-11-19T12:00:00.000Z' },
    });
  });

  it('[G108] ignore unknown values in the address', () => {
    expect(
      toCallsQuery({ key: 'x', result: 'lost', period: 'year', search: 'a'.repeat(200) }, nowMs),
    ).toEqual({
      search: 'a'.repeat(100),
    });
  });
});
