import { describe, expect, it } from 'vitest';
import { createSecrets } from '../platform/secrets.ts';
import { linkKeys, readLink, signLink } from './link.ts';

const nowMs = 1_763_900_000_000;
const listKeys = (...appSecrets: string[]) => linkKeys(createSecrets({ dataDir: '', appSecrets }));
const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)];
const win = { rewardId: 'reward', attemptId: 'attempt', sessionHash: 'session' };
const at = (ms: number) => ({ rewardId: 'reward', nowMs: ms });

describe('a link to a won file', () => {
  it('[T29] opens its file for ten minutes', () => {
    const keys = listKeys(newer);
    const { token, expiresAtMs } = signLink(win, keys, nowMs);
    expect(expiresAtMs).toBe(nowMs + 10 * 60_000);
    expect(readLink(token, keys, at(expiresAtMs - 1))).toEqual({ ...win, expiresAtMs });
    expect(() => readLink(token, keys, at(expiresAtMs))).toThrow(
      expect.objectContaining({ code: 'media.link_expired' }),
    );
  });

  it('[T29] opens no other file, and a changed expiry makes it invalid', () => {
    const keys = listKeys(newer);
    const { token } = signLink(win, keys, nowMs);
    const parts = token.split('.');
    const longer = parts.with(4, (nowMs + 10 ** 9).toString(36)).join('.');
    const forged = [longer, parts.with(2, 'another').join('.'), parts.slice(0, -1).join('.'), '', '.'];
    for (const text of forged)
      expect(() => readLink(text, keys, at(nowMs))).toThrow(
        expect.objectContaining({ code: 'media.link_invalid' }),
      );
    expect(() => readLink(token, keys, { rewardId: 'another', nowMs })).toThrow(
      expect.objectContaining({ code: 'media.link_invalid' }),
    );
  });

  it('stays valid after a new secret is added, until the old secret is removed', () => {
    const { token } = signLink(win, listKeys(older), nowMs);
    expect(readLink(token, listKeys(newer, older), at(nowMs))).toMatchObject(win);
    expect(() => readLink(token, listKeys(newer), at(nowMs))).toThrow(
      expect.objectContaining({ code: 'media.link_invalid' }),
    );
  });
});
