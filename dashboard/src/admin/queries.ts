import type { CleanedImages, CleanupImages, FixedImages } from '@puzzle-prize/sdk/protocol';
import { useSend } from '../data/use-send.ts';

const images = '/api/images';

/** X2: the same call counts and mends. */
const useFixCall = (query: string) =>
  useSend<FixedImages, undefined>({
    call: () => ({ method: 'POST', path: `/api/admin/fix-campaign-image-statuses${query}` }),
    failure: { title: 'Fix Failed', fallback: 'Failed to fix campaign image statuses' },
    refresh: query === '' ? [images] : [],
  });

export const useCountOutdated = () => useFixCall('?dryRun=true');

export const useFixStatuses = () => useFixCall('');

/** X3, G41: a dry run only counts. */
export const useCleanup = () =>
  useSend<CleanedImages, CleanupImages>({
    call: (body) => ({ method: 'POST', path: '/api/admin/cleanup-orphaned-images', body }),
    failure: { title: 'Cleanup Failed', fallback: 'Failed to cleanup orphaned images' },
    refresh: [images],
  });
