import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { allowsAnotherWin, getPeriodDays, isInPeriod, selectPeriodDays } from './visitor-limit.ts';

const test = useApp();
const periods = ['ever', 'day', 'week'] as const;

it('[G13] allows another win if the limit is above one or has a period, or if there is none', () => {
  expect(allowsAnotherWin({ wins: 1, period: 'ever' })).toBe(false);
  expect(allowsAnotherWin({ wins: 2, period: 'ever' })).toBe(true);
  expect(allowsAnotherWin({ wins: 1, period: 'day' })).toBe(true);
  expect(allowsAnotherWin({ wins: 1, period: 'week' })).toBe(true);
  expect(allowsAnotherWin(null)).toBe(true);
});

it('[G13] has the same periods in SQL', async () => {
  for (const period of periods) {
    const { rows } = await test.app.platform.database.pool.query(
      `select ${selectPeriodDays('period')} as days from (values ($1)) as t (period)`,
      [period],
    );
    expect(rows).toEqual([{ days: getPeriodDays({ wins: 1, period }) }]);
  }
});

it.each([
  ['ever', 5000, true],
  ['day', 0.99, true],
  ['day', 1.01, false],
  ['week', 6.99, true],
  ['week', 7.01, false],
] as const)('[G13] counts for the limit of %s a win of %d days ago: %s', async (period, days, isCounted) => {
  const { rows } = await test.app.platform.database.pool.query(
    `select ${isInPeriod('t.at', '$2')} as "isCounted" from (select now() - make_interval(secs => $1)) as t (at)`,
    [days * 24 * 3600, getPeriodDays({ wins: 1, period })],
  );
  expect(rows).toEqual([{ isCounted }]);
});
