import { it } from 'vitest';
import { checkCall, checkUpload, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'POST /api/media/upload {"image":"data:image/png;base64,AA==","mediaType":"image"}',
    call: ({ media }, options) =>
      media.upload({ image: 'data:image/png;base64,AA==', mediaType: 'image' }, options),
  },
  {
    request: 'GET /api/puzzles/p/media-rewards',
    call: ({ media }, options) => media.list('p', options),
  },
  {
    request: 'POST /api/puzzles/p/media-rewards {"mediaType":"image","title":"Map","uploadedMediaUrl":"/m"}',
    call: ({ media }, options) =>
      media.create('p', { mediaType: 'image', title: 'Map', uploadedMediaUrl: '/m' }, options),
  },
  {
    request: 'PUT /api/puzzles/p/media-rewards/r {"title":"Map"}',
    call: ({ media }, options) => media.update({ puzzleId: 'p', rewardId: 'r' }, { title: 'Map' }, options),
  },
  {
    request: 'DELETE /api/puzzles/p/media-rewards/r',
    call: ({ media }, options) => media.delete({ puzzleId: 'p', rewardId: 'r' }, options),
  },
  {
    request: 'PUT /api/puzzles/p/media-rewards/order {"rewardIds":null}',
    call: ({ media }, options) => media.order('p', null, options),
  },
  {
    request: 'GET /api/media-rewards/r/preview',
    call: ({ media }, options) => media.preview('r', options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);

it('[G101] gives an upload two minutes and does not repeat it', async () => {
  const file = { image: 'data:image/png;base64,AA==', mediaType: 'image' } as const;
  await checkUpload(({ media }, options) => media.upload(file, options));
});
