import { describe, expect, it } from 'vitest';
import { findPageSlugProblem } from './page-slug.ts';

describe('findPageSlugProblem', () => {
  it.each(['abc', 'summer-prize', 'a-1-b', '2027', 'x'.repeat(60)])('[G119] accepts %s', (slug) => {
    expect(findPageSlugProblem(slug)).toBeNull();
  });

  it.each([
    ['Summer', 'characters'],
    ['été-prix', 'characters'],
    ['ѕummer', 'characters'],
    ['a/b', 'characters'],
    ['og.png', 'characters'],
    ['xn--mnchen-3ya', 'punycode'],
    ['ab', 'length'],
    ['', 'length'],
    ['x'.repeat(61), 'length'],
    ['-abc', 'hyphens'],
    ['abc-', 'hyphens'],
    ['ab--cd', 'hyphens'],
    ['admin', 'reserved'],
    ['dashboard', 'reserved'],
  ])('[T57] refuses %s and names the problem %s', (slug, problem) => {
    expect(findPageSlugProblem(slug)).toBe(problem);
  });
});
