import type { EmbedPage } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { EmbedRow } from '../embeds/embed.entity.ts';
import type { PlayService } from '../play/play.ts';
import { buildPagePath, buildPagePreviewPath, buildShortPath, getSlug } from './addresses.ts';
import type { PageSettings } from './embed-page.entity.ts';
import { toShortKey } from './short-key.ts';

export interface PageServices {
  publicUrl: string;
  play: Pick<PlayService, 'findImage'>;
}

/** Presents the hosted page of an embed code to its owner. */
export async function presentPage(
  { play, publicUrl }: PageServices,
  embed: Pick<EmbedRow, 'id' | 'uniqueId'>,
  settings: PageSettings,
): Promise<EmbedPage> {
  const slug = getSlug({ ...settings, embedRowId: embed.id });
  const shown = await findShown(play, embed.uniqueId);
  return {
    slug,
    isOwnSlug: typeof settings.slug === 'string',
    defaultSlug: toShortKey(embed.id),
    title: settings.title ?? null,
    intro: settings.intro ?? null,
    noindex: settings.noindex,
    pageUrl: publicUrl + buildPagePath(slug),
    shortUrl: publicUrl + buildShortPath(embed.id),
    shareImageUrl:
      shown && publicUrl + buildPagePreviewPath(slug, { ...shown, title: settings.title ?? shown.title }),
  };
}

/** Finds the image of the puzzle that visitors see now; null while they see a message instead. */
export async function findShown(play: Pick<PlayService, 'findImage'>, embedId: string) {
  try {
    return await play.findImage(embedId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'play.not_found') return null;
    throw error;
  }
}
