import { defineEntity } from '@mikro-orm/core';
import type { WidgetColors } from '@puzzle-prize/sdk/protocol';

/**
 * The colors of a stored square image, identified by its hash. A row is deleted together with the blob of the image.
 */
export const ImageColorsEntity = defineEntity({
  name: 'ImageColors',
  tableName: 'image_colors',
  properties: (p) => ({
    hash: p.text().primary(),
    /** Null until a job has picked the colors of an image from an earlier release. */
    colors: p.json().$type<WidgetColors>().nullable(),
  }),
});
