import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { purposeKey } from '../platform/secrets.ts';
import { hashId, readPlay, requireFresh, signPlay } from './token.ts';

const [key, otherKey] = [purposeKey('the first secret', 'play'), purposeKey('the second secret', 'play')];
const play = {
  puzzleId: 'a-campaign',
  embedId: 'an-embed',
  sessionHash: hashId('a-session'),
  round: 2,
  issuedAtMs: 1_800_000_000_000,
  rule: 1,
  terms: { side: 4, difficulty: 'hard', verification: 'solution', alternative: null } as const,
};

describe('a play token', () => {
  it('[W8] can be read with the key that signed it, even if there are newer keys', () => {
    const token = signPlay(play, [key]);
    expect(readPlay(token, [key])).toEqual({ play, key });
    expect(readPlay(token, [otherKey, key])).toEqual({ play, key });
    expect(() => readPlay(token, [otherKey])).toThrow('The play token is not valid.');
  });

  it('[G50] can still be read if it was signed by a release that named no terms', () => {
    const old = { ...play, terms: null };
    const token = signPlay(old, [key]);
    expect(token.split('.')).toHaveLength(signPlay(play, [key]).split('.').length - 1);
    expect(readPlay(token, [key]).play).toEqual(old);
  });

  it('[G61] contains the other way to the reward with which the board was dealt', () => {
    for (const alternative of [
      { kind: 'easier_board', minutes: 3 },
      { kind: 'question', minutes: 0, revision: 12 },
      { kind: 'taken' },
    ] as const) {
      const dealt = { ...play, terms: { ...play.terms, alternative } };
      expect(readPlay(signPlay(dealt, [key]), [key]).play).toEqual(dealt);
    }
  });

  it('[W8] is refused when any character of it is changed', () => {
    const token = signPlay(play, [key]);
    for (const index of token.split('').keys()) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(() => readPlay(changed, [key])).toThrow('The play token is not valid.');
    }
  });

  it('[W8] expires after two hours', () => {
    const endMs = play.issuedAtMs + playTokenHours * 3_600_000;
    expect(() => {
      requireFresh(play, endMs);
    }).not.toThrow();
    expect(() => {
      requireFresh(play, endMs + 1);
    }).toThrow(expect.objectContaining({ code: 'play.token_expired' }));
  });
});
