import { z } from 'zod';
import { orphanDefaultHours, orphanMaxHours, orphanMinHours } from './limits.ts';
import { timestamp, uuid } from './text.ts';

/** POST /api/admin/fix-campaign-image-statuses (X2), which has no body. A dry run only counts. */
export const fixImagesQuerySchema = z.object({ dryRun: z.enum(['true', 'false']).default('false') });

export const fixedImagesSchema = z.object({
  message: z.string(),
  /** How many said something else than the campaigns do. */
  outdatedCount: z.int(),
  updatedCount: z.int(),
  updatedImages: z.array(z.object({ imageId: uuid, puzzleId: uuid, puzzleTitle: z.string() })),
});
export type FixedImages = z.infer<typeof fixedImagesSchema>;

const thresholdRange = `Threshold must be between ${orphanMinHours} and ${orphanMaxHours} hours`;

/** POST /api/admin/cleanup-orphaned-images (X3). A dry run only counts (G41). */
export const cleanupImagesSchema = z.object({
  hoursThreshold: z
    .int(thresholdRange)
    .min(orphanMinHours, thresholdRange)
    .max(orphanMaxHours, thresholdRange)
    .default(orphanDefaultHours),
  dryRun: z.boolean().default(false),
});
export type CleanupImages = z.input<typeof cleanupImagesSchema>;

export const cleanedImagesSchema = z.object({
  message: z.string(),
  /** How many there were; one run removes at most 500 of them, the oldest. */
  orphanedCount: z.int(),
  deletedCount: z.int(),
  deletedImages: z.array(z.object({ id: uuid, filename: z.string(), createdAt: timestamp })),
});
export type CleanedImages = z.infer<typeof cleanedImagesSchema>;
