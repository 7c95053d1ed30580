import {
  deletedReplySchema,
  imageCropSchema,
  imageUploadReplySchema,
  imageUsesSchema,
  templateImageListSchema,
  userImageListSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { createFairGate } from '../platform/http/fair-gate.ts';
import type { Platform } from '../platform/platform.ts';
import { findColors } from './colors/find-colors.ts';
import type { ImagesService } from './images-service.ts';
import { listImages, listTemplateImages } from './library/images.ts';
import { createUploadEndpoint } from './library/upload-endpoint.ts';
import { presentTemplateImage, presentUpload, presentUserImage } from './view.ts';

/** The crops of one owner wait for each other, so that they do not delay the crops of other owners. */
const cropsOfOwner = { atOncePerCaller: 1, inLinePerCaller: 5 };

const templatesEndpoint = defineOwnerEndpoint({
  method: 'get',
  path: '/api/template-images',
  operationId: 'listTemplateImages',
  scope: 'media:read',
  summary: 'List the images that come with the product',
  description: 'Returns the images that every owner can use.',
  limit: 'owner',
  reply: templateImageListSchema,
  handle: async ({ em }) => {
    const rows = await listTemplateImages(em());
    const colors = await findColors(em(), rows);
    return rows.map((row) => presentTemplateImage(row, colors));
  },
});

/** Declares the calls for the owners' image libraries and for the templates (I1-I10). */
export function createImageEndpoints({
  images,
  clock,
  metrics,
}: Pick<Platform, 'clock' | 'metrics'> & { images: ImagesService }): Endpoint[] {
  const crops = createFairGate(cropsOfOwner);
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/images',
      operationId: 'listImages',
      scope: 'media:read',
      summary: 'List your images, newest first',
      description: "Returns the images of the owner's library, newest first.",
      limit: 'owner',
      reply: userImageListSchema,
      handle: async ({ em, owner }) => {
        const rows = await listImages(em(), owner.id);
        const colors = await findColors(em(), rows);
        return rows.map((row) => presentUserImage(row, colors));
      },
    }),
    createUploadEndpoint({ images, clock, metrics }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/images/crop',
      operationId: 'cropImage',
      scope: 'media:write',
      summary: 'Cut another square from one of your images or from a template',
      description:
        "Adds the chosen square to the owner's library. The same crop again returns the same image; the first image stays.",
      body: imageCropSchema,
      limit: 'upload',
      reply: imageUploadReplySchema,
      status: 201,
      errors: ['image.not_found', 'image.too_complex'],
      handle: ({ em, owner, body }) =>
        crops.pass(owner.id, async () => {
          const row = await images.crop(em(), owner.id, body);
          return presentUpload(row, await findColors(em(), [row]));
        }),
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/images/:id/uses',
      operationId: 'listImageUses',
      scope: 'media:read',
      summary: 'Name the campaigns that keep one of your images from being deleted',
      description: 'Returns the campaigns that use an image and so keep it from being deleted.',
      params: z.object({ id: uuid }),
      missing: 'image.not_found',
      limit: 'owner',
      reply: imageUsesSchema,
      errors: ['image.not_found'],
      handle: async ({ em, owner, params }) => ({
        campaigns: await images.uses(em(), { ownerId: owner.id, id: params.id }),
      }),
    }),
    defineOwnerEndpoint({
      method: 'delete',
      path: '/api/images/:id',
      operationId: 'deleteImage',
      scope: 'media:write',
      summary: 'Delete one of your images that no campaign uses',
      description: 'Deletes an image that no campaign uses.',
      params: z.object({ id: uuid }),
      missing: 'image.not_found',
      limit: 'owner',
      reply: deletedReplySchema,
      errors: ['image.not_found', 'image.in_use'],
      async handle({ em, owner, params }) {
        await images.delete(em(), { ownerId: owner.id, id: params.id });
        return { success: true, message: 'Image deleted successfully' };
      },
    }),
    templatesEndpoint,
  ];
}
