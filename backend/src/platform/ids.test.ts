import { expect, it } from 'vitest';
import { generatePublicId } from './ids.ts';

it('[E4] a public id contains the kind and the time, and cannot be guessed', () => {
  const ids = Array.from({ length: 100 }, () => generatePublicId('puzzle', 1_763_600_000_000));
  for (const id of ids) expect(id).toMatch(/^puzzle-1763600000000-[\w-]{16}$/);
  expect(new Set(ids).size).toBe(100);
});
