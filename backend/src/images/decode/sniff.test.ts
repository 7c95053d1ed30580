import { describe, expect, it } from 'vitest';
import { sniffImage } from './sniff.ts';

const text = (value: string) => Buffer.from(value, 'latin1');

describe('sniffImage', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['gif', 'GIF87a\x01\0'],
    ['gif', 'GIF89a\x01\0'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['tiff', 'II*\0\x08\0\0\0'],
    ['tiff', 'MM\0*\0\0\0\x08'],
    ['bmp', 'BM\x46\0\0\0'],
    ['avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf'],
    ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [<!ENTITY a ">">]>\n<svg >'],
    ['svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
  ])('[T44] recognizes %s by its bytes', (type, bytes) => {
    expect(sniffImage(text(bytes))).toBe(type);
  });

  it.each([
    ['nothing', ''],
    ['one byte', '\xff'],
    ['HTML', '<!DOCTYPE html><html><body><svg></svg></body></html>'],
    ['HTML with an image inside', '<html>GIF89a'],
    ['another XML', '<?xml version="1.0"?><rss><svg/></rss>'],
    ['an XML comment that never ends', '<!-- <svg>'],
    ['a PDF', '%PDF-1.7'],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a ZIP', 'PK\x03\x04'],
    ['text that names an image', 'photo.png'],
    ['RIFF audio', 'RIFF\x10\0\0\0WAVEfmt '],
  ])('[T44] does not accept %s as an image', (_, bytes) => {
    expect(sniffImage(text(bytes))).toBeNull();
  });

  it('[T44] reads a hostile XML prolog at most once', () => {
    const started = performance.now();
    expect(sniffImage(text('<!--x-->'.repeat(200_000)))).toBeNull();
    expect(sniffImage(text('<!--'.repeat(400_000)))).toBeNull();
    expect(sniffImage(text(' '.repeat(2_000_000)))).toBeNull();
    expect(performance.now() - started).toBeLessThan(500);
  });
});
