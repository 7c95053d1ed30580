import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const limit = 50 * 1024 * 1024;

describe('checkFile', () => {
  it('[I4] refuses files that are not images', () => {
    const invalid = { title: 'Invalid File', description: 'Please select an image file' };
    expect(checkFile({ name: 'a.jxl', type: 'text/html', size: 10 })).toEqual(invalid);
    expect(checkFile({ name: 'a.html', type: '', size: 10 })).toEqual(invalid);
  });

  it('[I4] accepts a file of 50MB and refuses one more byte', () => {
    expect(checkFile({ name: 'a.html', type: 'image/png', size: limit })).toBeNull();
    expect(checkFile({ name: 'a.html', type: 'image/png', size: limit + 1 })).toEqual({
      title: 'File Too Large',
      description: 'Please select an image smaller than 50MB',
    });
  });

  it('[I7] accepts every image format', () => {
    expect(checkFile({ name: 'a.html', type: 'image/svg+xml', size: 1 })).toBeNull();
    expect(checkFile({ name: 'a.html', type: 'image/x-unheard-of', size: 1 })).toBeNull();
    for (const name of ['a.jxl', 'A.SVGZ', 'favicon.ico', 'IMG_0001.HEIC', 'a.heif', 'DSC1.HIF'])
      expect(checkFile({ name, type: '', size: 1 })).toBeNull();
  });
});
