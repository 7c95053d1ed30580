import {
  cleanedImagesSchema,
  cleanupImagesSchema,
  fixedImagesSchema,
  fixImagesQuerySchema,
} from '@puzzle-prize/sdk/protocol';
import type { ImagesService } from '../images/images-service.ts';
import { defineAdminEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { countOutdatedImages, fixImageStatuses } from '../campaigns/image-statuses.ts';
import { countOrphans, deleteOrphans } from '../campaigns/orphaned-images.ts';
import { presentCleaned, presentFixed, presentOrphans, presentOutdated } from './view.ts';

const hourMs = 3_600_000;

type Services = Pick<Platform, 'clock' | 'database'> & { images: Pick<ImagesService, 'release'> };

/** Declares the administrator's two calls, which correct and remove images (X1-X3). */
export function createAdminEndpoints({ clock, database, images }: Services): Endpoint[] {
  const { pool } = database;
  return [
    defineAdminEndpoint({
      method: 'post',
      path: '/api/admin/fix-campaign-image-statuses',
      operationId: 'fixImageStatuses',
      summary: 'Correct which campaign uses each image, or count the images to correct',
      description: 'Corrects the images that do not name the campaign that uses them, or counts them.',
      query: fixImagesQuerySchema,
      limit: 'owner',
      reply: fixedImagesSchema,
      handle: async ({ query }) =>
        query.dryRun === 'true'
          ? presentOutdated(await countOutdatedImages(pool))
          : presentFixed(await fixImageStatuses(pool)),
    }),
    defineAdminEndpoint({
      method: 'post',
      path: '/api/admin/cleanup-orphaned-images',
      operationId: 'cleanUpImages',
      summary: 'Delete uploads that nobody was ever shown and no campaign uses, or only count them',
      description: 'Deletes uploads that no campaign uses, or counts them.',
      body: cleanupImagesSchema,
      limit: 'owner',
      reply: cleanedImagesSchema,
      async handle({ em, body }) {
        const before = new Date(clock.now() - body.hoursThreshold * hourMs);
        const count = await countOrphans(pool, before);
        if (body.dryRun) return presentOrphans(count);
        const deleted = await deleteOrphans(pool, before);
        for (const { standardHash, fullSizeHash } of deleted)
          await images.release(em(), [standardHash, fullSizeHash]);
        return presentCleaned(count, deleted);
      },
    }),
  ];
}
