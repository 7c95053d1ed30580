import { expect, it } from 'vitest';
import { formatAge } from './age-text.ts';

it('[E4] says how long ago something was, in the largest whole unit', () => {
  const seconds = [-5, 0, 4, 59, 60, 3599, 3600, 200_000];
  expect(seconds.map((count) => formatAge(count * 1000))).toEqual([
    '1 second ago',
    '1 second ago',
    '4 seconds ago',
    '59 seconds ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '2 days ago',
  ]);
});
