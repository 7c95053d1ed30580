import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '../data/error-text.ts';

/** Who is looking. */
export type Viewer =
  | { phase: 'loading' }
  | { phase: 'signed-out' }
  | { phase: 'signed-in'; user: CurrentUser }
  | { phase: 'unreachable'; retry: () => void };

/** Asks who is signed in. Whatever the server answers but a success means nobody (U1). */
export function useViewer(): Viewer {
  const { data, error, isFetching, refetch } = useQuery<CurrentUser>({ queryKey: ['/api/auth/user'] });
  if (data) return { phase: 'signed-in', user: data };
  if (isFetching) return { phase: 'loading' };
  if (isRefusal(error)) return { phase: 'signed-out' };
  return { phase: 'unreachable', retry: () => void refetch() };
}

/** What the owner is called on the page (R10). */
export function displayName(user: CurrentUser): string {
  return user.username ?? 'User';
}
