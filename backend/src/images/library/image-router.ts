import Router from '@koa/router';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { ImagesService } from '../images-service.ts';
import { imageHash } from './image-url.ts';

const forever = 'public, max-age=31536000, immutable';

/** Serves stored images to any site, because puzzles on other sites show them. */
export function createImageRouter({ findImageBytes }: Pick<ImagesService, 'findImageBytes'>): Router {
  const router = new Router();
  router.get('/images/:name', async (ctx) => {
    const hash = imageHash(ctx.path);
    if (hash === null) throw new AppError('image.not_found');
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    ctx.status = 200;
    ctx.etag = hash;
    // The ETag is the hash. If the browser sends the same ETag, it already has these bytes. Then the database
    // is not read.
    const stored = ctx.fresh ? null : await findImageBytes(hash);
    if (!ctx.fresh && stored === null) {
      ctx.remove('ETag');
      throw new AppError('image.not_found');
    }
    ctx.set('Cache-Control', forever);
    if (stored === null) {
      ctx.status = 304;
      return;
    }
    ctx.type = stored.mimeType;
    ctx.body = Buffer.from(stored.bytes.buffer, stored.bytes.byteOffset, stored.bytes.byteLength);
  });
  return router;
}
