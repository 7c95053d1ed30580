import type { CleanedImages, CleanupImages, FixedImages } from '@puzzle-prize/sdk/protocol';
import { useSend } from '../data/use-send.ts';

const images = '/api/images';

/** The same call counts and repairs (X2). */
const useFixCall = (query: string) =>
  useSend<FixedImages, undefined>({
    call: () => ({ method: 'POST', path: `/api/admin/fix-campaign-image-statuses${query}` }),
    failure: { title: 'Fix Failed', fallback: 'Failed to fix campaign image statuses' },
    refresh: query === '' ? [images] : [],
  });

export const useCountOutdated = () => useFixCall('?dryRun=true');

export const useFixStatuses = () => useFixCall('');

/** A dry run only counts (X3, G41). */
export const useCleanup = () =>
  useSend<CleanedImages, CleanupImages>({
    call: (body) => ({ method: 'POST', path: '/api/admin/cleanup-orphaned-images', body }),
    failure: { title: 'Cleanup Failed', fallback: 'Failed to cleanup orphaned images' },
    refresh: [images],
  });
