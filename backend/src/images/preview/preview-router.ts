import Router from '@koa/router';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { toNetwork } from '../../platform/http/network.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ImagesService } from '../images-service.ts';

export const previewLimit: RateLimit = { name: 'preview', calls: 60, seconds: 60 };
/** Time for which browsers cache a preview. It is limited, because a later release may draw previews in another way. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Serves the previews of stored images to any site and messenger (G65). */
export function createPreviewRouter({
  images,
  limits,
}: Pick<Platform, 'limits'> & { images: Pick<ImagesService, 'findPreview'> }): Router {
  return new Router().get('/images/:hash/preview.jpg', async (ctx) => {
    await limits.take(previewLimit, toNetwork(ctx.ip));
    const { hash = '' } = ctx.params;
    const preview = /^[0-9a-f]{64}$/.test(hash) ? await images.findPreview(hash) : null;
    if (!preview) throw new AppError('image.not_found');
    ctx.set({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    ctx.type = 'image/jpeg';
    ctx.body = preview;
  });
}
