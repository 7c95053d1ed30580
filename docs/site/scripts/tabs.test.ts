import { expect, it } from 'vitest';
import { decodeHash } from './tabs.ts';

it.each([
  ['#steps', 'steps'],
  ['#%C3%BCbersicht', 'übersicht'],
  ['#100%', '100%'],
  ['#%', '%'],
  ['', ''],
])('reads the id in the hash %j', (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});
