import { mediaUploadReplySchema, mediaUploadSchema } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import { createUploadGate } from '../images/upload-gate.ts';
import { type AdmittedUpload, admitUpload } from '../images/upload-request.ts';
import type { Endpoint, HttpServices } from '../platform/http/endpoint.ts';
import type { MediaService } from './media-service.ts';
import { createMediaReceiver } from './receive-media.ts';
import { presentUpload } from './view.ts';

/** Files on their way to disk at once. */
const gateSize = { atOnce: 8, inLine: 40, inLinePerOwner: 10 };

/** The call whose body is not read before it is known that it will be used (M7, T45). */
export function createMediaUploadEndpoint({ media }: { media: MediaService }): Endpoint {
  const gate = createUploadGate(gateSize);
  const receive = createMediaReceiver();
  const upload = (ctx: Context, { orm }: HttpServices, { owner, signal }: AdmittedUpload) =>
    media.temporaryFiles.during(async (write) => {
      signal.throwIfAborted();
      const received = await receive(ctx, write);
      return await media.addUpload(orm.em.fork(), owner.id, { received, signal });
    });
  return {
    method: 'post',
    path: '/api/media/upload',
    summary: 'Upload a picture or a film that is to be won: JSON with a data URL, or a form with the file',
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
    handler: (services) => async (ctx) => {
      const admitted = await admitUpload(ctx, services);
      const row = await gate.pass(admitted.owner.id, () => upload(ctx, services, admitted));
      ctx.status = 201;
      ctx.body = presentUpload(row);
    },
  };
}
