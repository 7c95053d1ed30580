import { request } from '@puzzle-prize/sdk/http';
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { t } from '../language/t.ts';
import { describeError, isRefusedWith, isSignedOut } from './error-text.ts';

/** The URL that returns the signed-in user (U1). */
export const viewerUrl = '/api/auth/user';

/** One state-changing call. */
export interface Call {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** The texts to show when a call fails. */
export interface FailureTexts {
  title?: string;
  /** The text to show when the server sent no message. */
  fallback: string;
  /**
   * Whether to show `fallback` instead of the server's message. It is true for failures that only the page
   * can explain.
   */
  isFinal?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failure: FailureTexts };
  }
}

/**
 * Shows the failure of a state-changing call, and returns a function that dismisses it. The components that
 * send calls show no failures themselves.
 */
export type ShowFailure = (title: string, description: string) => () => void;

/**
 * Creates the client for the API (R15, R16). The first element of a query key is the URL, and the variables
 * of a mutation are a `Call`. The client does not check replies, because the backend's tests check them
 * against the protocol's schemas. After a 401, the client loads the signed-in user again, and the page then
 * requests a new sign-in.
 */
export function createQueryClient(showFailure: ShowFailure): QueryClient {
  const askForViewer = () => void client.invalidateQueries({ queryKey: [viewerUrl] });
  /** The functions that dismiss the shown failures, keyed by the method and path of the call. */
  const told = new Map<string, () => void>();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isSignedOut(error) && getUrl(queryKey) !== viewerUrl) askForViewer();
      },
    }),
    mutationCache: new MutationCache({
      onError: (...[error, variables, , mutation]) => {
        if (isSignedOut(error)) {
          askForViewer();
          return;
        }
        // A conflict needs no message here, because the form that sent the call shows it with the values of
        // both edits.
        if (isRefusedWith(error, 'edit.conflict')) return;
        const {
          title = t('Error'),
          fallback = t('Something went wrong'),
          isFinal,
        } = mutation.meta?.failure ?? {};
        const takeBack = showFailure(title, isFinal ? fallback : describeError(error, fallback));
        if (isCall(variables)) told.set(describeCall(variables), takeBack);
      },
      // The call has succeeded, so its earlier failure no longer applies.
      onSuccess: (_reply, variables) => {
        if (!isCall(variables)) return;
        told.get(describeCall(variables))?.();
        told.delete(describeCall(variables));
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) =>
          request({ path: getUrl(queryKey), credentials: 'include', signal }),
        // By default, React Query waits silently while the device is offline. With 'always', the call fails
        // instead.
        networkMode: 'always',
        retry: false,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        gcTime: 5 * 60 * 1000,
      },
      mutations: {
        mutationFn: (call) => request({ ...asCall(call), credentials: 'include' }),
        networkMode: 'always',
        retry: false,
      },
    },
  });
  return client;
}

/** Returns the delay before a retry: 1 s after attempt 0, then doubled each time, up to 30 s (R15). */
export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

function getUrl([url]: QueryKey): string {
  if (typeof url !== 'string') throw new TypeError('The first element of a query key is its URL.');
  return url;
}

function asCall(variables: unknown): Call {
  if (isCall(variables)) return variables;
  throw new TypeError('The variables of a mutation are a Call.');
}

const describeCall = ({ method, path }: Call) => `${method} ${path}`;

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
