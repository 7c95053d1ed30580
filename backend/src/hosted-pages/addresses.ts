import { createHash } from 'node:crypto';
import type { PageSettings } from './embed-page.entity.ts';
import { toShortKey } from './short-key.ts';

/** Returns the slug of a page: the owner's, or the default one. */
export const getSlug = ({ slug, embedRowId }: Pick<PageSettings, 'slug'> & { embedRowId: string }): string =>
  slug ?? toShortKey(embedRowId);

/**
 * Returns the path of a hosted page. It has one more segment than the path of a prize page, so the two paths cannot
 * conflict.
 */
export const buildPagePath = (slug: string): string => `/p/play/${slug}`;

/** Returns the path of the short link of an embed code. */
export const buildShortPath = (embedRowId: string): string => `/s/${toShortKey(embedRowId)}`;

/** The content of the image for messengers. */
export interface ShownOnPreview {
  title: string;
  /** The hash of the campaign's image in its full size. */
  fullSizeHash: string;
}

/**
 * The revision of the drawing, which is a part of the image's address. Increase it when a release draws the image
 * differently.
 */
const previewRevision = 1;

/** Returns a text that is different for every image of a page, so that caches and messengers notice a change. */
export function getPreviewVersion({ title, fullSizeHash }: ShownOnPreview): string {
  const facts = JSON.stringify([previewRevision, title, fullSizeHash]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 16);
}

/** Returns the path of the image that messengers show for a page. It changes with the image. */
export const buildPagePreviewPath = (slug: string, shown: ShownOnPreview): string =>
  `${buildPagePath(slug)}/og.png?v=${getPreviewVersion(shown)}`;
