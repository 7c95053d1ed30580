import { expect, it } from 'vitest';
import { describeLimits } from './describe-limits.ts';

const none = {
  visitorPeriod: 'ever',
  winsPerVisitor: '1',
  winsTotal: '',
  winsPerDay: '',
  winsPerHour: '',
} as const;

it('[G13] describes the limits in one sentence', () => {
  expect(describeLimits(none)).toBe('One prize per visitor in all.');
  expect(describeLimits({ ...none, visitorPeriod: 'week', winsTotal: '500', winsPerHour: ' 1 ' })).toBe(
    'One prize per visitor within 7 days, 500 prizes in all, 1 prize an hour.',
  );
  expect(describeLimits({ ...none, visitorPeriod: 'day', winsPerVisitor: '3', winsPerDay: '1200' })).toBe(
    '3 prizes per visitor within 24 hours, 1,200 prizes a day.',
  );
  expect(describeLimits({ ...none, visitorPeriod: 'unlimited' })).toBe('Any number of prizes per visitor.');
});

it('[G13] leaves out numbers that are not valid', () => {
  expect(describeLimits({ ...none, winsPerVisitor: 'x', winsTotal: '-5' })).toBe(
    'Some prizes per visitor in all.',
  );
});
