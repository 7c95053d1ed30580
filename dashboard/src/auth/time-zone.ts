import type { CurrentUser, UpdateUser } from '@puzzle-prize/sdk/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { viewerUrl } from '../data/query-client.ts';
import { useSend } from '../data/use-send.ts';
import { useViewer } from './current-user.ts';

/** The time zone in which an owner reads times and days. */
export interface TimeZone {
  /** In effect: the chosen one, otherwise the browser's. */
  timeZone: string;
  /** Null follows the browser. */
  chosen: string | null;
}

export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time zone of the signed-in owner. */
export function useTimeZone(): TimeZone {
  const viewer = useViewer();
  const chosen = viewer.phase === 'signed-in' ? viewer.user.timeZone : null;
  return { timeZone: chosen ?? browserTimeZone(), chosen };
}

/** Stores the chosen time zone; null follows the browser. */
export function useSaveTimeZone() {
  const queryClient = useQueryClient();
  return useSend<CurrentUser, string | null, CurrentUser>({
    call: (timeZone) => ({ method: 'PATCH', path: viewerUrl, body: { timeZone } satisfies UpdateUser }),
    failure: { fallback: 'Failed to save the time zone' },
    refresh: [],
    preview: { url: viewerUrl, change: (user, timeZone) => ({ ...user, timeZone }) },
    onDone: (user) => {
      queryClient.setQueryData([viewerUrl], user);
    },
  });
}
