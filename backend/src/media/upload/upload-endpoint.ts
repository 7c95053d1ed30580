import { mediaUploadReplySchema, mediaUploadSchema } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import { measureUpload } from '../../platform/upload/measure-upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AdmittedUpload, admitUpload } from '../../platform/upload/upload-request.ts';
import type { Endpoint, HttpServices } from '../../platform/http/endpoint.ts';
import { createFairGate } from '../../platform/http/fair-gate.ts';
import type { MediaService } from '../media-service.ts';
import { createMediaReceiver } from './receive-media.ts';
import { presentUpload } from '../view.ts';

/**
 * The limits are per owner. With one limit for all owners, a few slow senders could exclude everyone else.
 */
const uploadsOfOwner = { atOncePerCaller: 1, inLinePerCaller: 10 };

/** Creates the call that uploads a file. The server reads the body only after all other checks (M7, T45). */
export function createMediaUploadEndpoint({
  media,
  metrics,
}: Pick<Platform, 'metrics'> & { media: MediaService }): Endpoint {
  const gate = createFairGate(uploadsOfOwner);
  const receive = createMediaReceiver();
  const upload = (ctx: Context, { orm }: HttpServices, { owner, signal }: AdmittedUpload) =>
    media.temporaryFiles.during(async (write) => {
      signal.throwIfAborted();
      const received = await receive(ctx, { write, ownerId: owner.id });
      return await media.addUpload(orm.em.fork(), owner.id, { received, signal });
    });
  return {
    method: 'post',
    path: '/api/media/upload',
    operationId: 'uploadMedia',
    scope: 'media:write',
    ignoresIdempotencyKey: true,
    summary: 'Upload an image or a video as a reward, as JSON with a data URL or as a form',
    description: 'Uploads an image or a video that can be won. Add it to a campaign within a day.',
    access: 'owner',
    body: mediaUploadSchema,
    reply: mediaUploadReplySchema,
    status: 201,
    errors: [
      'media.unsupported_type',
      'media.type_mismatch',
      'media.damaged',
      'media.empty',
      'media.too_large',
      'image.too_many_pixels',
    ],
    handler: (services) => (ctx) =>
      measureUpload(metrics, 'media', async () => {
        const admitted = await admitUpload(ctx, services, 'media:write');
        const row = await gate.pass(admitted.owner.id, () => upload(ctx, services, admitted));
        ctx.status = 201;
        ctx.body = presentUpload(row);
      }),
  };
}
