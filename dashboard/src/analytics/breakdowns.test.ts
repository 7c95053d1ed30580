import { expect, it } from 'vitest';
import { listBreakdowns, nameRows } from './breakdowns.ts';

const counts = (views: number) => ({ views, starts: 0, solves: 0, issued: 0, claimed: 0, redeemed: 0 });
const row = (value: string | null, views: number, more = {}) => ({
  ...{ value, isRest: false, label: null, counts: counts(views), before: null },
  ...more,
});
const name = (id: string, rows: Parameters<typeof nameRows>[1]) => {
  const breakdown = listBreakdowns().find((one) => one.id === id);
  if (!breakdown) throw new Error(`no breakdown ${id}`);
  return nameRows(breakdown, rows, 'views').map((named) => [named.name, named.counts.views]);
};

it('[K12] names countries and devices, the busiest first', () => {
  expect(name('countries', [row('AT', 1), row('DE', 5), row(null, 9)])).toEqual([
    ['Germany', 5],
    ['Austria', 1],
    ['Unknown country', 9],
  ]);
  expect(name('devices', [row('phone', 3)])).toEqual([['Phone', 3]]);
});

it('[K12] shows the name of an embed code, and separate rows for the rest and for unknown values', () => {
  const rows = [row('e1', 2, { label: 'Shop' }), row(null, 40, { isRest: true }), row(null, 50)];
  expect(name('embeds', rows).map(([text]) => text)).toEqual([
    'Shop',
    'Races, and deleted embed codes',
    'All other embed codes',
  ]);
});
