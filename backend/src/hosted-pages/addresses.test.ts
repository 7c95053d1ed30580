import { describe, expect, it } from 'vitest';
import {
  buildPagePath,
  buildPagePreviewPath,
  buildShortPath,
  getPreviewVersion,
  getSlug,
} from './addresses.ts';

const embedRowId = '6f1c2a7e-4b1d-4c62-9a54-3f0d8f1b2c34';
const shown = { title: 'Winter', fullSizeHash: 'a'.repeat(64) };

describe('the addresses of a hosted page', () => {
  it("[G119] have the owner's slug, or else the key of the short link", () => {
    expect(getSlug({ slug: 'winter', embedRowId })).toBe('winter');
    expect(`/s/${getSlug({ slug: null, embedRowId })}`).toBe(buildShortPath(embedRowId));
    expect(buildPagePath('winter')).toBe('/p/play/winter');
  });

  it('[G121] have another address of the preview for another title or another image', () => {
    const version = getPreviewVersion(shown);
    expect(buildPagePreviewPath('winter', shown)).toBe(`/p/play/winter/og.png?v=${version}`);
    expect(getPreviewVersion({ ...shown, title: 'Summer' })).not.toBe(version);
    expect(getPreviewVersion({ ...shown, fullSizeHash: 'b'.repeat(64) })).not.toBe(version);
  });
});
