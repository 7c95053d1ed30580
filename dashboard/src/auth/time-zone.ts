import type { CurrentUser, UpdateUser } from '@puzzle-prize/sdk/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { viewerUrl } from '../data/query-client.ts';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';
import { useViewer } from './current-user.ts';

/** The time zone in which times and days are shown to an owner. */
export interface TimeZone {
  /** The effective time zone: the chosen one or, if none is chosen, the browser's. */
  timeZone: string;
  /** The time zone that the owner chose; null if the browser's time zone applies. */
  chosen: string | null;
}

/**
 * Returns the time zone of the browser, or UTC for an abbreviation such as EST5EDT, which the server does not accept.
 */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone.includes('/') ? timeZone : 'UTC';
}

/** Returns the time zone of the signed-in owner. */
export function useTimeZone(): TimeZone {
  const viewer = useViewer();
  const chosen = viewer.phase === 'signed-in' ? viewer.user.timeZone : null;
  return { timeZone: chosen ?? browserTimeZone(), chosen };
}

/** Stores the chosen time zone. With null, the browser's time zone applies. */
export function useSaveTimeZone() {
  const queryClient = useQueryClient();
  return useSend<CurrentUser, string | null, CurrentUser>({
    call: (timeZone) => ({ method: 'PATCH', path: viewerUrl, body: { timeZone } satisfies UpdateUser }),
    failure: { fallback: t('Failed to save the time zone') },
    refresh: [],
    preview: { url: viewerUrl, change: (user, timeZone) => ({ ...user, timeZone }) },
    onDone: (user) => {
      queryClient.setQueryData([viewerUrl], user);
    },
  });
}
