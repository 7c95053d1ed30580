import { describe, expect, it } from 'vitest';
import { uploadedUrl } from './uploaded-url.ts';

describe('uploadedUrl', () => {
  it('[I5] reads the URL of the image', () => {
    expect(uploadedUrl('{"id":"1","url":"/images/a.webp"}')).toBe('/images/a.webp');
  });

  it.each(['{}', 'null', '{"url":1}', '"/images/a.webp"'])('[I5] throws for %s', (reply) => {
    expect(() => uploadedUrl(reply)).toThrow(TypeError);
  });
});
