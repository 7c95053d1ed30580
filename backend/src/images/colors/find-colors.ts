import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { ImageColorsEntity } from './image-colors.entity.ts';

/** The colors of images, by the hash of the square image. */
export type ColorsByHash = ReadonlyMap<string, WidgetColors>;

/** Finds the colors of images (G59). An image whose colors are not picked yet has none. */
export async function findColors(
  em: SqlEntityManager,
  images: readonly { standardHash: string }[],
): Promise<ColorsByHash> {
  const hashes = images.map(({ standardHash }) => standardHash);
  const rows = await em.find(ImageColorsEntity, { hash: { $in: hashes } });
  return new Map(rows.flatMap(({ hash, colors }) => (colors ? [[hash, colors]] : [])));
}
