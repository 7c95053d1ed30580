import { describe, expect, it } from 'vitest';
import { findAcceptedType, contradicts } from './media-kind.ts';

describe('the kind of a file', () => {
  it('[M6] accepts image and video types, also under alias names, and no other types', () => {
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
  ])('[M6] finds that a declaration contradicts a video: %o', (claims) => {
    expect(contradicts('video', claims)).toBe(true);
  });

  it.each([
    { names: [] },
    { mediaType: 'video' as const, mimeType: 'VIDEO/mp4', names: ['clip.mov'] },
    { mimeType: 'application/octet-stream', names: ['clip'] },
    { names: ['holiday.2026', undefined] },
  ])('[M6] finds no contradiction between a declaration and a video: %o', (claims) => {
    expect(contradicts('video', claims)).toBe(false);
  });
});
