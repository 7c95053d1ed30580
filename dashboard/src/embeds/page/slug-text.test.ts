import { describe, expect, it } from 'vitest';
import { describeSlugProblem, toSlug } from './slug-text.ts';

describe('the address of a hosted page', () => {
  it('[T57] gets hyphens for spaces and small letters while the owner types', () => {
    expect(toSlug('Summer Prize 2027')).toBe('summer-prize-2027');
    expect(toSlug('a  b')).toBe('a-b');
  });

  it('[T57] has an explanation for each refusal', () => {
    const problems = ['characters', 'hyphens', 'length', 'punycode', 'reserved', 'taken'] as const;
    expect(new Set(problems.map(describeSlugProblem)).size).toBe(problems.length);
    expect(describeSlugProblem('length')).toBe('Please use 3 to 60 characters.');
  });
});
