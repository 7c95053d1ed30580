import { imageUploadReplySchema, imageUploadSchema } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';
import type { Clock } from '../../platform/clock.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { createFairGate, type FairGate } from '../../platform/http/fair-gate.ts';
import { decodesAtOnce } from '../decode/decode.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ImagesService } from '../images-service.ts';
import type { NewImage } from './images.ts';
import { receiveUpload } from './receive-upload.ts';
import { measureUpload } from '../../platform/upload/measure-upload.ts';
import { admitUpload } from '../../platform/upload/upload-request.ts';
import { findColors } from '../colors/find-colors.ts';
import { presentUpload } from '../view.ts';

interface Upload {
  images: ImagesService;
  clock: Clock;
}

/**
 * Limits the uploads of each owner separately. With a common limit for all owners, a few slow senders could
 * block everyone else.
 */
const uploadsOfOwner = { atOncePerCaller: 1, inLinePerCaller: 5 };
/**
 * Limits the number of uploads in memory to the number that can be decoded at the same time. Each upload may
 * take up to 70 MB.
 */
const decodesOfAll = { atOnce: decodesAtOnce, atOncePerCaller: 1, inLinePerCaller: 1 };

/**
 * Declares the call that uploads an image. The server reads the body only after all checks that do not need
 * the body (I5, T44).
 */
export function createUploadEndpoint({
  images,
  clock,
  metrics,
}: Upload & Pick<Platform, 'metrics'>): Endpoint {
  const uploads = createFairGate(uploadsOfOwner);
  const decodes = createFairGate(decodesOfAll);
  return {
    method: 'post',
    path: '/api/images/upload',
    operationId: 'uploadImage',
    scope: 'media:write',
    // A comparison with the file of an earlier call would require the server to keep the whole file in memory.
    ignoresIdempotencyKey: true,
    summary:
      'Add an image to your library, as JSON with a data URL or as a form with the file in the field image',
    description:
      "Adds an image to the owner's library. Send JSON with a data URL, or a multipart form with the file.",
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
    handler: (services) => (ctx) =>
      measureUpload(metrics, 'image', async () => {
        const { owner, signal } = await admitUpload(ctx, services, 'media:write');
        const image = await uploads.pass(owner.id, () =>
          readUpload(ctx, { images, clock, signal, decodes, ownerId: owner.id }),
        );
        const em = services.orm.em.fork();
        ctx.status = 201;
        const row = await images.add(em, owner.id, image);
        ctx.body = presentUpload(row, await findColors(em, [row]));
      }),
  };
}

interface UploadWork extends Upload {
  signal: AbortSignal;
  decodes: FairGate;
  ownerId: string;
}

async function readUpload(
  ctx: Context,
  { images, clock, signal, decodes, ownerId }: UploadWork,
): Promise<NewImage> {
  signal.throwIfAborted();
  return await receiveUpload(ctx, async ({ body, createTask, formNames }) => {
    const { fileSize, named, focus, ...squares } = await decodes.pass(ownerId, async () => {
      signal.throwIfAborted();
      return await images.decode(createTask(await body.read()), signal);
    });
    const { originalName, filename } = formNames ?? named ?? { originalName: 'image', filename: null };
    return { squares, focus, fileSize, originalName, filename: filename ?? `${clock.now()}_${originalName}` };
  });
}
