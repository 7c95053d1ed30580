import { displayNameMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDisplayName, chooseDistinctName } from './display-name.ts';

describe('a display name', () => {
  it.each([
    ['an override of the direction', 'Nice\u202Enaf', 'Nicenaf'],
    ['isolates and marks', '\u2066Nice\u2069\u200F', 'Nice'],
    ['zero-width characters', 'N\u200Bi\u200Dc\uFEFFe\u00AD', 'Nice'],
    ['fillers that look like nothing', 'Nice\u3164\u115F\u2800', 'Nice'],
    ['controls and several spaces', ' Nice \u0007\t Guy ', 'Nice Guy'],
  ])('[N4] is stripped of %s', (_, name, expected) => {
    expect(cleanDisplayName(name)).toBe(expected);
  });

  it('[N4] keeps letters of all scripts and composed emoji', () => {
    for (const name of ['Zoë', 'Łukasz', 'مريم', '张伟', 'Ana ❤️', '👨‍👩‍👧 Team', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])
      expect(cleanDisplayName(name)).toBe(name);
  });

  it('[N4] is blank if it has no visible characters', () => {
    expect(cleanDisplayName('\u200B\u202E \u3164')).toBe('');
  });

  it('[N4] gets a number if the name is already taken, in any spelling', () => {
    expect(chooseDistinctName('Nice', [])).toBe('Nice');
    expect(chooseDistinctName('Nice', ['Nice'])).toBe('Nice 2');
    expect(chooseDistinctName('Nice', ['Nice', 'nice 2'])).toBe('Nice 3');
    expect(chooseDistinctName('ＮＩＣＥ', ['Nice'])).toBe('ＮＩＣＥ 2');
  });

  it('[N4] is unique and short enough, whatever the other names are', () => {
    const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: displayNameMaxChars });
    fc.assert(
      fc.property(anyName, (name) => {
        const clean = cleanDisplayName(name).slice(0, displayNameMaxChars) || 'Player';
        const second = chooseDistinctName(clean, [clean]);
        expect(second).not.toBe(clean);
        expect(second.length).toBeLessThanOrEqual(Math.max(displayNameMaxChars, clean.length));
        expect(chooseDistinctName(clean, [clean, second])).not.toBe(second);
      }),
    );
  });
});
