import { imageUploadReplySchema, imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import type { Clock } from '../platform/clock.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { ImagesService } from './images-service.ts';
import type { NewImage } from './images.ts';
import { receiveUpload } from './receive-upload.ts';
import { createUploadGate } from './upload-gate.ts';
import { admitUpload } from './upload-request.ts';
import { uploadPace } from './upload-stream.ts';
import { presentUpload } from './view.ts';

interface Upload {
  images: ImagesService;
  clock: Clock;
}

/** Bodies in memory at once. Up to 70 MB each, so this bounds what uploads can cost. */
const gateSize = { atOnce: 3, inLine: 40, inLinePerOwner: 5 };

/** The one call whose body is not read before it is known that it will be used (I5, T44). */
export function createUploadEndpoint({ images, clock }: Upload): Endpoint {
  const gate = createUploadGate(gateSize);
  return {
    method: 'post',
    path: '/api/images/upload',
    summary: 'Add an image to your library: JSON with a data URL, or a form with the file in the field image',
    access: 'owner',
    body: imageUploadSchema,
    reply: imageUploadReplySchema,
    status: 201,
    errors: [
      'image.not_an_image',
      'image.empty',
      'image.damaged',
      'image.too_large',
      'image.too_many_pixels',
      'image.too_complex',
      'image.heic',
    ],
    handler: (services) => async (ctx) => {
      const { owner, signal } = await admitUpload(ctx, services);
      const image = await gate.pass(owner.id, () => readUpload(ctx, { images, clock, signal }));
      ctx.status = 201;
      ctx.body = presentUpload(await images.add(services.orm.em.fork(), owner.id, image));
    },
  };
}

async function readUpload(
  ctx: Context,
  { images, clock, signal }: Upload & { signal: AbortSignal },
): Promise<NewImage> {
  signal.throwIfAborted();
  const { task, given } = await receiveUpload(ctx, uploadPace);
  const { fileSize, named, ...squares } = await images.decode(task, signal);
  const { originalName, filename } = given ?? named ?? { originalName: 'image', filename: null };
  return { squares, fileSize, originalName, filename: filename ?? `${clock.now()}_${originalName}` };
}
