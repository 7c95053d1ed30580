import { expect, it } from 'vitest';
import { containing } from './like.ts';

it('escapes wildcards, so that they match only themselves', () => {
  expect(containing('sale')).toBe('%sale%');
  expect(containing(String.raw`50%_off\now`)).toBe(String.raw`%50\%\_off\\now%`);
});
