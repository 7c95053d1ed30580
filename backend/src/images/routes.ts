import {
  deletedReplySchema,
  templateImageListSchema,
  userImageListSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import type { ImagesService } from './images-service.ts';
import { listImages } from './images.ts';
import { createUploadEndpoint } from './upload-endpoint.ts';
import { presentTemplateImage, presentUserImage } from './view.ts';

/** The owners' libraries and the templates (I1-I10). */
export function imageEndpoints({
  images,
  clock,
}: Pick<Platform, 'clock'> & { images: ImagesService }): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'get',
      path: '/api/images',
      summary: 'List your images, newest first',
      limit: 'owner',
      reply: userImageListSchema,
      handle: async ({ em, owner }) => (await listImages(em(), owner.id)).map(presentUserImage),
    }),
    createUploadEndpoint({ images, clock }),
    ownerEndpoint({
      method: 'delete',
      path: '/api/images/:id',
      summary: 'Delete one of your images that no campaign uses',
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
    ownerEndpoint({
      method: 'get',
      path: '/api/template-images',
      summary: 'List the images that come with the product; at its first start, those drawn so far',
      limit: 'owner',
      reply: templateImageListSchema,
      handle: async ({ em }) => (await images.listTemplates(em())).map(presentTemplateImage),
    }),
  ];
}
