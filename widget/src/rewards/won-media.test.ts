import { expect } from '@open-wc/testing';
import { wonFilm } from './test/files.ts';
import { parseWonMedia } from './won-media.ts';

describe('won media', () => {
  it('[W9] a file is read as it came', () => {
    const film = wonFilm();
    expect(parseWonMedia(film)).to.deep.equal(film);
  });

  it('[W9] what is missing or unknown is no reason to lose a file', () => {
    expect(parseWonMedia({ title: 'A', mediaData: '/media/a', mimeType: 'video/ogg' })).to.deep.equal({
      title: 'A',
      description: null,
      mediaType: 'video',
      mimeType: 'video/ogg',
      mediaData: '/media/a',
      linkExpiresAt: '',
      posterUrl: null,
      captionsUrl: null,
      captionsLanguage: null,
      width: null,
      height: null,
      duration: null,
      playback: 'some',
    });
  });

  for (const bad of [null, [], 'a', {}, { title: 'A' }, { title: 1, mediaData: '/a' }]) {
    it(`[W9] ${JSON.stringify(bad)} is no file`, () => {
      expect(parseWonMedia(bad)).to.equal(null);
    });
  }

  it('[W9] an address that is no place on the web is none', () => {
    for (const mediaData of ['javascript:alert(1)', 'data:text/html,<b>', 'ftp://a/b', 'http://'])
      expect(parseWonMedia({ title: 'A', mediaData }), mediaData).to.equal(null);
    expect(parseWonMedia(wonFilm({ posterUrl: 'javascript:0' }))?.posterUrl).to.equal(null);
  });
});
