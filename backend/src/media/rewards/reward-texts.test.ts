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
    for (const text of ['1\n00:00:00,000 --> 00:00:01,000', 'WEBVTTX', 'WEBVTT\n\0', 'WEBVTT\n\ud800'])
      expect(() => checkCaptions(text)).toThrow(expect.objectContaining({ code: 'media.captions_invalid' }));
  });
});
