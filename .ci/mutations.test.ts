import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './mutations/faults.ts';

it.each(faults)('plants a fault in $file in place of "$from"', ({ file, from }) => {
  const text = readFileSync(resolve(import.meta.dirname, '../backend/src', file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
});
