import {
  cleanedImagesSchema,
  cleanupImagesSchema,
  fixedImagesSchema,
  fixImagesQuerySchema,
  mailContentSchema,
  mailParamsSchema,
  outboxSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { ImagesService } from '../images/images-service.ts';
import { defineAdminEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { countOutdatedImages, fixImageStatuses } from '../campaigns/image-statuses.ts';
import { listHashes } from '../images/library/stored-squares.ts';
import { countOrphans, deleteOrphans } from '../campaigns/orphaned-images.ts';
import { findMail, listMails } from '../platform/mail/list-mails.ts';
import { presentMailContent, presentOutbox } from './outbox-view.ts';
import { presentCleaned, presentFixed, presentOrphans, presentOutdated } from './view.ts';

const hourMs = 3_600_000;

type Services = Pick<Platform, 'clock' | 'config' | 'database'> & { images: Pick<ImagesService, 'release'> };

/** Declares the administrator's calls, which correct and remove images and read the outbox (X1-X3). */
export function createAdminEndpoints(services: Services): Endpoint[] {
  return [...createImageTools(services), ...createOutboxEndpoints(services)];
}

function createOutboxEndpoints({ config }: Pick<Services, 'config'>): Endpoint[] {
  return [
    defineAdminEndpoint({
      method: 'get',
      path: '/api/admin/mails',
      operationId: 'listMails',
      summary: 'List the latest mails and whether they were sent',
      description: 'Returns the latest 100 mails of the product, newest first, without their content.',
      limit: 'owner',
      reply: outboxSchema,
      handle: async ({ em }) => presentOutbox(await listMails(em()), config.mail !== undefined),
    }),
    defineAdminEndpoint({
      method: 'get',
      path: '/api/admin/mails/:id',
      operationId: 'readMail',
      summary: 'Get the content of a mail that was not sent',
      description: 'Returns text and HTML of a mail. Both are null once the mail is sent.',
      params: mailParamsSchema,
      missing: 'request.not_found',
      limit: 'owner',
      reply: mailContentSchema,
      async handle({ em, params }) {
        const mail = await findMail(em(), params.id);
        if (mail === null) throw new AppError('request.not_found');
        return presentMailContent(mail);
      },
    }),
  ];
}

function createImageTools({ clock, database, images }: Services): Endpoint[] {
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
        for (const image of deleted) await images.release(em(), listHashes(image));
        return presentCleaned(count, deleted);
      },
    }),
  ];
}
