import { expect, it } from 'vitest';
import { RowDigest } from './row-digest.ts';

function digest(...pieces: readonly string[]) {
  const rows = new RowDigest();
  for (const piece of pieces) rows.add(Buffer.from(piece));
  return { rows: rows.rows, checksum: rows.checksum };
}

it('[B43] the checksum of rows depends on neither their order nor the pieces in which they arrive', () => {
  const whole = digest('1\tCafé\n2\tTea\n3\t\n');
  expect(whole.rows).toBe(3);
  expect(whole.checksum).toMatch(/^[0-9a-f]{32}$/);
  expect(digest('3\t\n1\tCafé\n2\tTea\n')).toEqual(whole);
  expect(digest('1\tCa', 'fé', '\n2\tTea\n3', '\t\n')).toEqual(whole);
});

it('[B43] the checksum of rows notices a changed, a missing and a repeated row', () => {
  const { checksum } = digest('1\ta\n2\tb\n');
  for (const other of ['1\ta\n2\tc\n', '1\ta\n', '1\ta\n2\tb\n2\tb\n', '1\ta\n1\ta\n', '1\tb\n2\ta\n'])
    expect(digest(other).checksum).not.toBe(checksum);
});
