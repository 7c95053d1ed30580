import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { isRefusal, isSignedOut } from '../data/error-text.ts';
import { viewerUrl } from '../data/query-client.ts';

/** Who is looking. */
export type Viewer =
  { phase: 'loading' } | { phase: 'signed-out' } | SignedIn | { phase: 'unreachable'; retry: () => void };

export interface SignedIn {
  phase: 'signed-in';
  user: CurrentUser;
  /** When the server said that the session has ended meanwhile, in ms since 1970; null while it goes on. */
  endedAt: number | null;
  askAgain: () => Promise<unknown>;
}

/** Asks who is signed in. Whatever the server answers but a success means nobody (U1). */
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

/** What the owner is called on the page (R10). */
export function displayName(user: CurrentUser): string {
  return user.username ?? 'User';
}
