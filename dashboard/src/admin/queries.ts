import type {
  CleanedImages,
  CleanupImages,
  FixedImages,
  MailContent,
  Outbox,
} from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

const images = '/api/images';

/** Sends the call that repairs images (X2). With `?dryRun=true`, the server only counts the images. */
const useFixCall = (query: string) =>
  useSend<FixedImages, undefined>({
    call: () => ({ method: 'POST', path: `/api/admin/fix-campaign-image-statuses${query}` }),
    failure: { title: 'Fix Failed', fallback: 'Failed to fix campaign image statuses' },
    refresh: query === '' ? [images] : [],
  });

export const useCountOutdated = () => useFixCall('?dryRun=true');

export const useFixStatuses = () => useFixCall('');

/** Deletes orphaned images (X3, G41). In a dry run, the server only counts the images. */
export const useCleanup = () =>
  useSend<CleanedImages, CleanupImages>({
    call: (body) => ({ method: 'POST', path: '/api/admin/cleanup-orphaned-images', body }),
    failure: { title: 'Cleanup Failed', fallback: 'Failed to cleanup orphaned images' },
    refresh: [images],
  });

const mailsUrl = '/api/admin/mails';

/** Loads the latest mails of the product. */
export const useOutbox = () => useQuery<Outbox>({ queryKey: [mailsUrl] });

/** Loads the content of one mail. */
export const useMailContent = (id: string) => useQuery<MailContent>({ queryKey: [`${mailsUrl}/${id}`] });
