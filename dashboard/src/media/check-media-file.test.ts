import { mediaMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { checkMediaFile } from './check-media-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('checkMediaFile', () => {
  it.each([
    ['image', 'a.jpg', 'image/jpeg'],
    ['image', 'A.JPEG', ''],
    ['image', 'a.png', 'image/png'],
    ['image', 'a.gif', 'image/gif'],
    ['video', 'a.mp4', 'video/mp4'],
    ['video', 'a.mov', 'video/quicktime'],
    ['video', 'a.avi', 'video/x-msvideo'],
    ['video', 'a.avi', 'video/vnd.avi'],
    ['video', 'a.AVI', ''],
    ['video', 'a.webm', 'video/webm'],
  ] as const)('[M6] accepts as %s: %s (%s)', (mediaType, name, type) => {
    expect(checkMediaFile(file(name, type), mediaType)).toBeNull();
  });

  it.each([
    ['image', 'a.mp4', 'video/mp4'],
    ['image', 'a.webp', 'image/webp'],
    ['image', 'a.svg', 'image/svg+xml'],
    ['image', 'a.png', 'text/html'],
    ['image', 'noname', ''],
    ['video', 'a.png', 'image/png'],
    ['video', 'a.mkv', 'video/x-matroska'],
    ['video', 'a.mp4.exe', 'application/x-msdownload'],
  ] as const)('[M6] refuses as an unsuitable %s: %s (%s)', (mediaType, name, type) => {
    expect(checkMediaFile(file(name, type), mediaType)).toEqual({
      title: 'Invalid file',
      description: `Please select a valid ${mediaType} file`,
    });
  });

  it('[M6, G40] requires a file of at least one byte and less than 10MB', () => {
    expect(checkMediaFile(file('a.png', 'image/png', mediaMaxBytes - 1), 'image')).toBeNull();
    expect(checkMediaFile(file('a.png', 'image/png', mediaMaxBytes), 'image')).toEqual({
      title: 'File too large',
      description: 'Please select a file smaller than 10MB',
    });
    expect(checkMediaFile(file('a.png', 'image/png', 0), 'image')?.description).toBe('The file is empty.');
  });
});
