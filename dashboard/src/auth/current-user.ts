import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { isRefusal, isSignedOut } from '../data/error-text.ts';
import { viewerUrl } from '../data/query-client.ts';
import { t } from '../language/t.ts';

/** The sign-in state of the person who uses the page. `unreachable` means that the server did not reply. */
export type Viewer =
  { phase: 'loading' } | { phase: 'signed-out' } | SignedIn | { phase: 'unreachable'; retry: () => void };

export interface SignedIn {
  phase: 'signed-in';
  user: CurrentUser;
  /**
   * The time at which a call found that the session had ended, in ms since 1970; null while the session is
   * valid.
   */
  endedAt: number | null;
  askAgain: () => Promise<unknown>;
}

/**
 * Loads the signed-in user. Before the first success, every refusal means that nobody is signed in (U1).
 * After that, only a 401 matters: it means that the session has ended.
 */
export function useViewer(): Viewer {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery<CurrentUser>({
    queryKey: [viewerUrl],
  });
  if (data) {
    const endedAt = isSignedOut(error) ? errorUpdatedAt : null;
    return { phase: 'signed-in', user: data, endedAt, askAgain: refetch };
  }
  if (isFetching) return { phase: 'loading' };
  if (isRefusal(error)) return { phase: 'signed-out' };
  return { phase: 'unreachable', retry: () => void refetch() };
}

/** Returns the name under which pages show the owner (R10). */
export function displayName(user: CurrentUser): string {
  return user.username ?? t('User');
}
