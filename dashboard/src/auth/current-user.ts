import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { isRefusal, isSignedOut } from '../data/error-text.ts';
import { viewerUrl } from '../data/query-client.ts';

/** The person in front of the page. */
export type Viewer =
  { phase: 'loading' } | { phase: 'signed-out' } | SignedIn | { phase: 'unreachable'; retry: () => void };

export interface SignedIn {
  phase: 'signed-in';
  user: CurrentUser;
  /** When the server reported that the session has ended, in ms since 1970; null while it is valid. */
  endedAt: number | null;
  askAgain: () => Promise<unknown>;
}

/** Asks who is signed in. Any reply except a success means that nobody is (U1). */
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

/** The owner's name as the page shows it (R10). */
export function displayName(user: CurrentUser): string {
  return user.username ?? 'User';
}
