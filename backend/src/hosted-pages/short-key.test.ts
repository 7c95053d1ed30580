import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readShortKey, toShortKey } from './short-key.ts';

describe('the short key of an embed code', () => {
  it('[G121] leads back to the row id', () => {
    for (let round = 0; round < 200; round += 1) {
      const id = randomUUID();
      const key = toShortKey(id);
      expect(key).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
      const range = readShortKey(key);
      expect(range && range.first <= id && id <= range.last).toBe(true);
      expect(range?.first.slice(0, 18)).toBe(id.slice(0, 18));
    }
  });

  it.each(['', 'short', 'ABCDEFGHJKMN', 'abcdefghjkmi', "abc'; drop --", '0'.repeat(13)])(
    '[G121] is not %s',
    (text) => {
      expect(readShortKey(text)).toBeNull();
    },
  );
});
