import { describe, expect, it } from 'vitest';
import { isRudeName } from './rude-names.ts';

describe('a rude name', () => {
  it.each([
    ...[
      'fuck',
      'Fuuuck',
      'f u c k',
      'f.u.c.k',
      'ｆｕｃｋ',
      'fūck',
      'xXfuckXx',
      'sh1t',
      '$hit',
      'b!tch',
      'a$$hole',
    ],
    ...[
      'dickhead',
      'wanker',
      'C.U.N.T',
      'Adolf Hitler',
      'NAZI',
      'Scheiße',
      'SCHEISSE',
      'Arschloch!',
      'hurensohn',
    ],
    ...['puta', 'Cabrón', 'cabron', 'putain', 'cazzo', 'Kurwa', 'Сука', 'Хуй'],
  ])('[G87] is found in every spelling: %s', (name) => {
    expect(isRudeName(name, [])).toBe(true);
  });

  it.each([
    ...[
      'Anna',
      'Player1234',
      'Scunthorpe United',
      'Cassandra',
      'Essex',
      'Sussex',
      'Hancock',
      'Dickens',
      'Emily Dickinson',
      'Riddick',
    ],
    ...['Shitake', 'Titus', 'J. R. R. Tolkien', 'A B', 'Anna M. B.', 'Putative', 'Kutmaster', 'Ignazio'],
    ...['Jürgen', '山田', 'محمد', '🦊 Fox', ''],
  ])('[G87] is not found in an ordinary name: %j', (name) => {
    expect(isRudeName(name, [])).toBe(false);
  });

  it.each(['Acme', 'ACME fan', 'a c m e', 'Âcmé', 'aacmee'])(
    "[G87] is found by the owner's words: %s",
    (name) => {
      expect(isRudeName(name, ['acme'])).toBe(true);
    },
  );

  it('[G87] is not found by an empty word or another one', () => {
    expect(isRudeName('Anna', ['', ' ', '!', 'acme'])).toBe(false);
  });
});
