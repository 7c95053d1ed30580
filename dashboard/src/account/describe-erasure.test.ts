import { describe, expect, it } from 'vitest';
import { describeErasure, describeObstacle, isConfirmed } from './describe-erasure.ts';

const own = 'your images and media files, your API key and your sign-in';

describe('describeErasure', () => {
  it('[B41] names every part with its number', () => {
    expect(describeErasure({ campaigns: 12, embeds: 3, codeHolders: 1200, runningRaces: 2 })).toEqual([
      '12 campaigns with codes, winners and figures',
      'the records of 1,200 winners who still hold codes, so you can no longer look them up',
      '3 embed codes: pages that contain them show nothing',
      '2 races that are open now',
      own,
    ]);
  });

  it('[B41] uses the singular, and leaves out parts that the owner does not have', () => {
    expect(describeErasure({ campaigns: 1, embeds: 1, codeHolders: 1, runningRaces: 1 })).toEqual([
      '1 campaign with codes, winners and figures',
      'the records of 1 winner who still holds a code, so you can no longer look them up',
      '1 embed code: pages that contain it show nothing',
      '1 race that is open now',
      own,
    ]);
    expect(describeErasure({ campaigns: 0, embeds: 0, codeHolders: 0, runningRaces: 0 })).toEqual([own]);
  });
});

it('[B41] explains what prevents a deletion', () => {
  expect(describeObstacle('payment')).toContain('A bank is still working on one of your payments');
  expect(describeObstacle('administrator')).toContain('You are the administrator');
});

it('[B41] accepts the confirmation in any letter case, and nothing else', () => {
  expect(isConfirmed(' Ann@Example.com ', 'ann@example.com')).toBe(true);
  for (const typed of ['', 'ann', 'ann@example.co', 'delete'])
    expect(isConfirmed(typed, 'ann@example.com')).toBe(false);
});
