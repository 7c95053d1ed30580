import { expect } from '@open-wc/testing';
import { wonVideo } from './test/files.ts';
import { parseWonMedia } from './won-media.ts';

describe('won media', () => {
  it('[W9] parses a file', () => {
    const video = wonVideo();
    expect(parseWonMedia(video)).to.deep.equal(video);
  });

  it('[W9] accepts missing and unknown optional fields', () => {
    expect(parseWonMedia({ title: 'A', mediaData: '/media/a', mimeType: 'video/ogg' })).to.deep.equal({
      id: '',
      title: 'A',
      description: null,
      mediaType: 'video',
      mimeType: 'video/ogg',
      mediaData: '/media/a',
      linkExpiresAt: '',
      downloadUrl: '/media/a',
      posterUrl: null,
      captionsUrl: null,
      captionsLanguage: null,
      width: null,
      height: null,
      duration: null,
      playback: 'some',
    });
  });

  it('[G64] has no download where the owner forbids it', () => {
    expect(parseWonMedia(wonVideo({ downloadUrl: null }))?.downloadUrl).to.equal(null);
  });

  for (const bad of [null, [], 'a', {}, { title: 'A' }, { title: 1, mediaData: '/a' }]) {
    it(`[W9] rejects ${JSON.stringify(bad)}`, () => {
      expect(parseWonMedia(bad)).to.equal(null);
    });
  }

  it('[W9] rejects links that are not HTTP', () => {
    for (const mediaData of ['javascript:alert(1)', 'data:text/html,<b>', 'ftp://a/b', 'http://'])
      expect(parseWonMedia({ title: 'A', mediaData }), mediaData).to.equal(null);
    expect(parseWonMedia(wonVideo({ posterUrl: 'javascript:0' }))?.posterUrl).to.equal(null);
  });
});
