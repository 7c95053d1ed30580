import { expect, it } from 'vitest';
import { buildContainsPattern } from './like.ts';

it('escapes wildcards, so that they match only themselves', () => {
  expect(buildContainsPattern('sale')).toBe('%sale%');
  expect(buildContainsPattern(String.raw`50%_off\now`)).toBe(String.raw`%50\%\_off\\now%`);
});
