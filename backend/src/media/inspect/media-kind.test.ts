import { describe, expect, it } from 'vitest';
import { findAcceptedType, contradicts } from './media-kind.ts';

describe('the kind of a file', () => {
  it('[M6] accepts images and videos under their other names, and nothing else', () => {
    expect(findAcceptedType('video/x-m4v')).toBe('video/mp4');
    expect(findAcceptedType('image/apng')).toBe('image/png');
    for (const type of ['image/svg+xml', 'image/webp', 'text/html', 'video/x-matroska', undefined])
      expect(findAcceptedType(type)).toBeNull();
  });

  it.each([
    { mediaType: 'image' as const, names: [] },
    { mimeType: 'image/png', names: [] },
    { names: ['clip.JPG'] },
    { names: ['clip.mp4', 'page.html'] },
  ])('[M6] contradicts what is declared about a video: %o', (claims) => {
    expect(contradicts('video', claims)).toBe(true);
  });

  it.each([
    { names: [] },
    { mediaType: 'video' as const, mimeType: 'VIDEO/mp4', names: ['clip.mov'] },
    { mimeType: 'application/octet-stream', names: ['clip'] },
    { names: ['holiday.2026', undefined] },
  ])('[M6] agrees with what is declared about a video: %o', (claims) => {
    expect(contradicts('video', claims)).toBe(false);
  });
});
