import {
  type MutationOptions,
  type Query,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { isOutdated } from './error-text.ts';
import type { Call, FailureTexts } from './query-client.ts';

/** A change that the page shows before the server replies. The page reverts the change if the call fails. */
export interface Preview<Input, Shown> {
  /** The URL of the query whose data is changed. */
  url: string;
  /** Whether to change every query whose URL begins with `url`, such as all pages of a list. */
  isBeginning?: boolean;
  change: (shown: Shown, input: Input) => Shown;
}

export interface SendOptions<Reply, Input, Shown> {
  /** Builds the call from the input. */
  call: (input: Input) => Call;
  failure: FailureTexts;
  /** URL prefixes. After a success, every query whose URL begins with one of these prefixes loads again. */
  refresh: readonly string[];
  preview?: Preview<Input, Shown>;
  /** Called after every success, even when the component that sent the call has unmounted. */
  onDone?: (reply: Reply, input: Input) => void;
  /** Called after every failure, in addition to the toast. */
  onFailure?: (error: Error, input: Input) => void;
}

/** The data that the previewed queries had before the preview. */
type Before<Shown> = [QueryKey, Shown | undefined][];

interface Sent<Input> extends Call {
  input: Input;
}

/**
 * Builds the mutation that sends the calls of `useSend`. Previews of the same query may overlap. A failed call
 * restores the data from before its own preview, and this data lacks the later previews. The query therefore loads
 * again after the last pending call, even if this call failed. An earlier load would overwrite the other previews.
 */
export function buildMutation<Reply, Input, Shown>(
  queryClient: QueryClient,
  options: SendOptions<Reply, Input, Shown>,
): MutationOptions<Reply, Error, Sent<Input>, Before<Shown> | undefined> {
  const { failure, preview, onDone, onFailure } = options;
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && options.refresh.some((beginning) => url.startsWith(beginning)),
    });
  /** Applies the change at once. Returns the data before the change. */
  const showPreview = async (input: Input) => {
    if (!preview) return undefined;
    const shown = {
      predicate: ({ queryKey: [url] }: Query) =>
        typeof url === 'string' && (preview.isBeginning ? url.startsWith(preview.url) : url === preview.url),
    };
    // The reply to a pending query would overwrite the preview. For example, rows that the preview removed
    // would appear again.
    await queryClient.cancelQueries(shown);
    const before = queryClient.getQueriesData<Shown>(shown);
    queryClient.setQueriesData<Shown>(shown, (data) => data && preview.change(data, input));
    return before;
  };
  return {
    meta: { failure },
    mutationKey: [preview?.url ?? null],
    onMutate: ({ input }) => showPreview(input),
    onError: (error, { input }, before) => {
      for (const [queryKey, data] of before ?? []) queryClient.setQueryData(queryKey, data);
      // If another tab has changed or removed the item, the page loads the current state.
      if (!preview && isOutdated(error)) void refresh();
      onFailure?.(error, input);
    },
    onSuccess: (reply, { input }) => {
      onDone?.(reply, input);
      if (!preview) void refresh();
    },
    onSettled: () => {
      if (preview && queryClient.isMutating({ mutationKey: [preview.url] }) === 1) void refresh();
    },
  };
}

/**
 * Sends a state-changing call. The query client shows a failure as a toast. A failure does not change the
 * caller's state, so a form keeps the typed text.
 */
export function useSend<Reply, Input, Shown = never>(options: SendOptions<Reply, Input, Shown>) {
  const { call, preview } = options;
  const built = buildMutation(useQueryClient(), options);
  /**
   * Whether a call is pending. A second click can come before the page shows that the call is pending, so it is
   * ignored.
   */
  const isSending = useRef(false);
  const mutation = useMutation({
    ...built,
    onSettled: (...settled) => {
      isSending.current = false;
      return built.onSettled?.(...settled);
    },
  });
  return {
    isPending: mutation.isPending,
    /** Whether the last call failed. */
    isError: mutation.isError,
    send: (input: Input, then?: (reply: Reply) => void) => {
      // Calls with a preview may overlap: the owner can delete one item while the deletion of another is
      // pending.
      if (isSending.current && !preview) return;
      isSending.current = true;
      mutation.mutate({ ...call(input), input }, { onSuccess: then });
    },
  };
}
