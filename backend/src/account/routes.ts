import { accountErasureSchema, eraseAccountSchema, erasureRequestedSchema } from '@puzzle-prize/sdk/protocol';
import { findUser } from '../auth/users.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { MediaService } from '../media/media-service.ts';
import type { Payments } from '../payments/payments.ts';
import { Download } from '../platform/http/download.ts';
import { defineOwnerEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { exportAccount } from './export-account.ts';
import { readErasure, requestErasure } from './request-erasure.ts';

/** The limit is low, because an owner needs only one successful call and nobody should guess the confirmation. */
const erasureLimit: RateLimit = { name: 'accountErasure', calls: 20, seconds: 600 };

/** The limit is low, because each archive reads all data of an owner. */
const exportLimit: RateLimit = { name: 'accountExport', calls: 10, seconds: 600 };

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'jobs' | 'publicUrl'> & {
  images: Pick<ImagesService, 'findImageBytes'>;
  media: Pick<MediaService, 'files'>;
  payments: Payments;
};

/** Declares the owner's calls that download the data of the account and delete the account (B40, B41). */
export function createAccountEndpoints(services: Services): Endpoint[] {
  return [createExportEndpoint(services), ...createErasureEndpoints(services)];
}

function createExportEndpoint({ clock, database, images, media, publicUrl }: Services): Endpoint {
  return defineOwnerEndpoint({
    method: 'get',
    path: '/api/account/export',
    operationId: 'exportAccount',
    summary: 'Download everything in your account as one archive',
    description:
      'Downloads a ZIP archive with the tables, images and media files of the account, and a README that describes them. It contains no secrets.',
    limit: exportLimit,
    download: 'application/zip',
    handle({ owner }) {
      const createdAt = new Date(clock.now());
      const { findImageBytes } = images;
      const archive = exportAccount(
        { pool: database.pool, publicUrl, findImageBytes, files: media.files },
        { ownerId: owner.id, createdAt },
      );
      return Promise.resolve(
        new Download(`puzzle-prize-${createdAt.toISOString().slice(0, 10)}.zip`, archive),
      );
    },
  });
}

function createErasureEndpoints(services: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/account/erasure',
      operationId: 'readAccountErasure',
      summary: 'Read what the deletion of your account would delete',
      description: 'Returns numbers of what a deletion deletes, and what prevents it.',
      limit: 'owner',
      reply: accountErasureSchema,
      async handle({ em, owner }) {
        const work = em();
        return await readErasure(work, await findUser(work, owner.id));
      },
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/account/erasure',
      operationId: 'eraseAccount',
      summary: 'Delete your account with everything in it',
      description:
        'Signs the owner out everywhere, hides campaigns and embed codes at once, and deletes all data in the background. This cannot be undone.',
      limit: erasureLimit,
      body: eraseAccountSchema,
      reply: erasureRequestedSchema,
      errors: ['account.confirmation_differs', 'account.is_administrator', 'account.payment_processing'],
      async handle({ owner, body }) {
        await requestErasure(services, { ownerId: owner.id, confirmation: body.confirmation });
        return { success: true, message: 'Account deleted' };
      },
    }),
  ];
}
