import { describe, expect, it } from 'vitest';
import { checkCaptions, refuseMarkup } from './reward-texts.ts';

describe('the texts of a reward', () => {
  it.each([
    { title: '<b>Sale</b>' },
    { description: 'See </p> here' },
    { title: 'x', description: '<!-- -->' },
  ])('must not contain markup: %o', (texts) => {
    expect(() => {
      refuseMarkup(texts);
    }).toThrow(expect.objectContaining({ code: 'media.markup' }));
  });

  it('may contain comparison signs', () => {
    expect(() => {
      refuseMarkup({ title: '1 < 2', description: 'a <3 b' });
    }).not.toThrow();
  });

  it('include captions only as WebVTT, without the byte order mark', () => {
    expect(checkCaptions('\u{feff}WEBVTT\n\n00:00.000 --> 00:01.000\nHi')).toMatch(/^WEBVTT\n/);
    for (const empty of [null, undefined, ' \n']) expect(checkCaptions(empty)).toBeNull();
    const cue = '\n\n00:00.000 --> 00:01.000\nHi';
    for (const text of [
      '1\n00:00:00,000 --> 00:00:01,000',
      `WEBVTTX${cue}`,
      `WEBVTT${cue}\0`,
      `WEBVTT${cue}\ud800`,
    ])
      expect(() => checkCaptions(text)).toThrow(expect.objectContaining({ code: 'media.captions_invalid' }));
  });

  it('[T51] include captions only with cues that browsers show, and name the line of another one', () => {
    const rich = [
      'WEBVTT\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: lime }\r\n',
      'NOTE a comment\r\n',
      'first\r\n00:00:01.000 --> 00:00:02.500 line:90% align:start\r\n<v Ann>Tom & Jerry <3\r\n',
      '100:00:01.000\t-->\t100:00:02.000\r\nLate',
    ].join('\r\n');
    expect(checkCaptions(rich)).toBe(rich);
    expect(() => checkCaptions('WEBVTT\n\nNOTE nothing\n')).toThrow('The captions contain no cue.');
    for (const times of [
      '00:00:00,000 --> 00:00:01,000',
      '00:02.000 --> 00:01.000',
      '00:01.000 --> 00:01.000',
      '00:60.000 --> 01:01.000',
      '0.000 --> 1.000',
      '00:00.000 --> 00:01.000x',
      '-->',
    ])
      expect(() => checkCaptions(`WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n\n${times}\nHi`)).toThrow(
        'Line 6 of the captions',
      );
    const long = `WEBVTT\n\n${'0'.repeat(100_000)}${' '.repeat(90_000)}-->`;
    const startMs = performance.now();
    expect(() => checkCaptions(long)).toThrow('Line 3');
    expect(performance.now() - startMs).toBeLessThan(500);
  });
});
