import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { ImageColorsEntity } from './image-colors.entity.ts';

/** Finds the colors of square images by their hashes (G59). An image whose colors are not picked yet has none. */
export async function findColors(
  em: SqlEntityManager,
  hashes: readonly string[],
): Promise<Map<string, WidgetColors>> {
  const rows = await em.find(ImageColorsEntity, { hash: { $in: [...hashes] } });
  return new Map(rows.flatMap(({ hash, colors }) => (colors ? [[hash, colors]] : [])));
}
