import { it } from 'vitest';
import { checkCall, checkUpload, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/images',
    call: ({ images }, options) => images.list(options),
  },
  {
    request: 'GET /api/template-images',
    call: ({ images }, options) => images.listTemplates(options),
  },
  {
    request: 'POST /api/images/upload {"image":"data:image/png;base64,AA=="}',
    call: ({ images }, options) => images.upload({ image: 'data:image/png;base64,AA==' }, options),
  },
  {
    request: 'POST /api/images/crop {"imageUrl":"/i","zoom":2}',
    call: ({ images }, options) => images.crop({ imageUrl: '/i', zoom: 2 }, options),
  },
  {
    request: 'GET /api/images/i/uses',
    call: ({ images }, options) => images.uses('i', options),
  },
  {
    request: 'DELETE /api/images/i',
    call: ({ images }, options) => images.delete('i', options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);

it('[G101] gives an upload two minutes and does not repeat it', async () => {
  await checkUpload(({ images }, options) => images.upload({ image: 'data:image/png;base64,AA==' }, options));
});
