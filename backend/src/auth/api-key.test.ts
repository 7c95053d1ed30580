import { describe, expect, it } from 'vitest';
import { createApiKey, isApiKey, getPrefix } from './api-key.ts';

describe('an API key', () => {
  it('[U2, T26] has a form that secret scanners recognize, and is unique', () => {
    const keys = Array.from({ length: 1000 }, createApiKey);
    for (const key of keys) expect(key).toMatch(/^pzk_live_[0-9A-Za-z]{38}$/);
    expect(new Set(keys).size).toBe(1000);
    expect(keys.every(isApiKey)).toBe(true);
    expect(getPrefix(keys[0] ?? '')).toMatch(/^pzk_live_[0-9A-Za-z]{3}$/);
  });

  it('[T26] is refused if a character is changed, missing or added', () => {
    const key = createApiKey();
    for (let at = 0; at < key.length; at += 1) {
      const wrong = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1);
      expect([at, isApiKey(wrong)]).toEqual([at, false]);
    }
    for (const wrong of [
      '',
      key.slice(1),
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      key.toLowerCase(),
    ])
      expect(isApiKey(wrong)).toBe(false);
  });
});
