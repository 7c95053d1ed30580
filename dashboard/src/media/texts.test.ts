import { captionsMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { checkCaptions } from './captions-text.ts';
import { formatFacts } from './media-facts.ts';
import { emptyMediaForm, toTexts } from './media-form.ts';
import { findPlaybackWarning } from './playback-warning.ts';
import { readUploadedFile } from './uploaded-file.ts';

describe('formatFacts', () => {
  const facts = { mediaType: 'video', fileSize: 1_258_291, width: 640, height: 360, duration: 65 } as const;

  it('[M8] names type, size, dimensions and length, if known', () => {
    expect(formatFacts(facts)).toBe('Video · 1.20 MB · 640 x 360 · 1:05');
    expect(formatFacts({ ...facts, width: null, duration: null })).toBe('Video · 1.20 MB');
    expect(formatFacts({ ...facts, duration: 0.2 })).toMatch(/ 0:01$/);
    expect(formatFacts({ ...facts, duration: 59.6 })).toMatch(/ 1:00$/);
  });
});

describe('findPlaybackWarning', () => {
  it('[M6] names the browsers that cannot play a video', () => {
    expect(findPlaybackWarning({ mimeType: 'video/mp4', playback: 'all' })).toBeNull();
    expect(findPlaybackWarning({ mimeType: 'video/quicktime', playback: 'some' })).toMatch(/Firefox/);
    expect(findPlaybackWarning({ mimeType: 'video/x-msvideo', playback: 'none' })).toMatch(
      /^No browser plays AVI/,
    );
  });
});

describe('checkCaptions', () => {
  it('[W9] accepts WebVTT', () => {
    for (const text of ['WEBVTT', '\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'WEBVTT - title\r\n']) {
      expect(checkCaptions(text)).toBeNull();
    }
  });

  it('[W9] refuses strings in other formats, and strings that are too long', () => {
    for (const text of ['', '1\n00:00:00,000 --> 00:00:01,000\nHello', 'WEBVTTX', ' WEBVTT']) {
      expect(checkCaptions(text)).toBe('Please select a WebVTT file (.vtt)');
    }
    expect(checkCaptions('WEBVTT'.padEnd(captionsMaxChars + 1))).toBe(
      'Captions can have at most 200,000 characters',
    );
  });
});

describe('toTexts', () => {
  const captions = { text: 'WEBVTT', name: 'a.vtt' };

  it('[M7] sends an empty description as null', () => {
    expect(toTexts({ ...emptyMediaForm, title: 'A', description: ' ' })).toEqual({
      title: 'A',
      description: null,
      canDownload: true,
    });
  });

  it('[M7, W9] sends captions only for a video, and null when the owner has removed them', () => {
    const video = {
      ...{ ...emptyMediaForm, captions, title: 'A', captionsLanguage: ' de ' },
      mediaType: 'video',
    } as const;
    expect(toTexts(video)).toMatchObject({ captions: 'WEBVTT', captionsLanguage: 'de' });
    expect(toTexts({ ...video, captions: null })).toMatchObject({ captions: null });
    expect(toTexts({ ...video, mediaType: 'image' })).not.toHaveProperty('captions');
  });
});

describe('readUploadedFile', () => {
  it('[M7] reads the needed fields, and refuses a reply without them', () => {
    const reply = { url: '/api/media/upload/1', mimeType: 'video/mp4', playback: 'all' };
    expect(readUploadedFile(JSON.stringify({ ...reply, width: 1 }))).toEqual(reply);
    for (const wrong of [null, {}, { ...reply, playback: 'perhaps' }, { ...reply, url: 1 }]) {
      expect(() => readUploadedFile(JSON.stringify(wrong))).toThrow(TypeError);
    }
  });
});
