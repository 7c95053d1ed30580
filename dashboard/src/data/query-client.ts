import { request } from '@puzzle-prize/sdk/http';
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { errorText, isSignedOut } from './error-text.ts';

/** Who is signed in (U1). */
export const viewerUrl = '/api/auth/user';

/** One state-changing call. */
export interface Call {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** What a failed call says. */
export interface FailureTexts {
  title?: string;
  /** Said where the server gave no words of its own. */
  fallback: string;
  /** Said instead of the server's words, where only the page knows what its failure means. */
  isFinal?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failure: FailureTexts };
  }
}

/** Told about every failed state-changing call, here and nowhere else. Answers what takes its words back. */
export type ShowFailure = (title: string, description: string) => () => void;

/**
 * The one client of the API (R15, R16): the first element of a query's key is its URL, a `Call` is what a mutation
 * sends. Replies come from our own backend, whose tests hold them against the protocol's schemas. A call that is refused
 * because nobody is signed in any more makes it ask who is; the page then asks to sign in again.
 */
export function createQueryClient(showFailure: ShowFailure): QueryClient {
  const askForViewer = () => void client.invalidateQueries({ queryKey: [viewerUrl] });
  /** What takes back the failure of a call, by the call. */
  const told = new Map<string, () => void>();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isSignedOut(error) && urlOf(queryKey) !== viewerUrl) askForViewer();
      },
    }),
    mutationCache: new MutationCache({
      onError: (...[error, variables, , mutation]) => {
        if (isSignedOut(error)) {
          askForViewer();
          return;
        }
        const { title = 'Error', fallback = 'Something went wrong', isFinal } = mutation.meta?.failure ?? {};
        const takeBack = showFailure(title, isFinal ? fallback : errorText(error, fallback));
        if (isCall(variables)) told.set(nameOf(variables), takeBack);
      },
      // The same call has come through: that it had failed is not so any more.
      onSuccess: (_reply, variables) => {
        if (!isCall(variables)) return;
        told.get(nameOf(variables))?.();
        told.delete(nameOf(variables));
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => request({ path: urlOf(queryKey), credentials: 'include', signal }),
        // Offline is told like any other failure; to wait in silence would look like work.
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

/** Doubles from one second, 30 seconds at most (R15). */
export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

function urlOf([url]: QueryKey): string {
  if (typeof url !== 'string') throw new TypeError('The first element of a query key is its URL.');
  return url;
}

function asCall(variables: unknown): Call {
  if (isCall(variables)) return variables;
  throw new TypeError('The variables of a mutation are a Call.');
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
