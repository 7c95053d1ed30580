import { request } from '@puzzle-prize/sdk/http';
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { describeError, isRefusedWith, isSignedOut } from './error-text.ts';

/** The call that returns the signed-in user (U1). */
export const viewerUrl = '/api/auth/user';

/** One state-changing call. */
export interface Call {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** The texts of a failed call. */
export interface FailureTexts {
  title?: string;
  /** Shown when the server gave no message. */
  fallback: string;
  /** Shown instead of the server's message, for failures that only the page can explain. */
  isFinal?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failure: FailureTexts };
  }
}

/** Shows a failed state-changing call; no other place does. Returns a function that dismisses the text. */
export type ShowFailure = (title: string, description: string) => () => void;

/**
 * The client of the API (R15, R16): the first element of a query's key is its URL, and a mutation sends a `Call`.
 * Replies come from our own backend, whose tests check them against the protocol's schemas. A refusal because nobody is
 * signed in makes the client ask who is; the page then asks to sign in again.
 */
export function createQueryClient(showFailure: ShowFailure): QueryClient {
  const askForViewer = () => void client.invalidateQueries({ queryKey: [viewerUrl] });
  /** Dismisses a call's error toast, keyed by call. */
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
        // The form that sent the call shows both values beside the typed one.
        if (isRefusedWith(error, 'edit.conflict')) return;
        const { title = 'Error', fallback = 'Something went wrong', isFinal } = mutation.meta?.failure ?? {};
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
        // Reports being offline as a failure. React Query would wait silently, which looks like work.
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

/** Doubles from one second up to 30 seconds (R15). */
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
