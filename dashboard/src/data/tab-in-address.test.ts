import { describe, expect, it } from 'vitest';
import { readTab } from './tab-in-address.ts';

const ids = ['campaigns', 'races', 'embed-codes', 'account'] as const;

describe('readTab', () => {
  it('[R2] returns the tab that the URL names', () => {
    expect(readTab(ids, new URLSearchParams('tab=embed-codes'))).toBe('embed-codes');
  });

  it.each(['', 'tab=', 'tab=nope', 'session_id=1'])('[R2] returns the first tab for "%s"', (search) => {
    expect(readTab(ids, new URLSearchParams(search))).toBe('campaigns');
  });
});
