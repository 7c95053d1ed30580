import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOutdated } from './error-text.ts';
import type { Call, FailureTexts } from './query-client.ts';

/** A change shown before the server replies, and reverted when it refuses. */
export interface Preview<Input, Shown> {
  /** The URL of the query that shows the change. */
  url: string;
  change: (shown: Shown, input: Input) => Shown;
}

export interface SendOptions<Reply, Input, Shown> {
  /** Builds the call from the input. */
  call: (input: Input) => Call;
  failure: FailureTexts;
  /** After a success, queries whose URL begins with one of these load again. */
  refresh: readonly string[];
  preview?: Preview<Input, Shown>;
  /** Called after every success, also when the component that sent it has unmounted. */
  onDone?: (reply: Reply, input: Input) => void;
  /** Called after every failure and its toast, for pages that must do more. */
  onFailure?: (error: Error, input: Input) => void;
}

interface Sent<Input> extends Call {
  input: Input;
}

/**
 * Sends a state-changing call. The query client shows a failure as a toast; the caller's state stays as it is, so typed
 * text is kept.
 */
export function useSend<Reply, Input, Shown = never>(options: SendOptions<Reply, Input, Shown>) {
  const { call, failure, preview, onDone, onFailure } = options;
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && options.refresh.some((beginning) => url.startsWith(beginning)),
    });
  /** Applies the change at once. Returns the data before the change. */
  const showPreview = async (input: Input) => {
    if (!preview) return undefined;
    const queryKey = [preview.url];
    // A pending reply would bring back the removed rows.
    await queryClient.cancelQueries({ queryKey, exact: true });
    const before = queryClient.getQueryData<Shown>(queryKey);
    if (before !== undefined) queryClient.setQueryData(queryKey, preview.change(before, input));
    return before;
  };
  /** A second click can arrive before the page shows that the first one is pending. */
  const isSending = useRef(false);
  const mutation = useMutation<Reply, Error, Sent<Input>, Shown | undefined>({
    meta: { failure },
    mutationKey: [preview?.url ?? null],
    onMutate: ({ input }) => showPreview(input),
    onError: (error, { input }, before) => {
      if (preview && before !== undefined) queryClient.setQueryData([preview.url], before);
      // The page shows an outdated state, because another tab was faster.
      if (isOutdated(error)) void refresh();
      onFailure?.(error, input);
    },
    onSuccess: (reply, { input }) => {
      onDone?.(reply, input);
      // Only the last pending mutation refetches; an earlier refetch would bring back rows that the others removed.
      const isLast = !preview || queryClient.isMutating({ mutationKey: [preview.url] }) === 1;
      if (isLast) void refresh();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    isPending: mutation.isPending,
    send: (input: Input, then?: (reply: Reply) => void) => {
      // Changes that are previewed may overlap: one item can be sent while another is pending.
      if (isSending.current && !preview) return;
      isSending.current = true;
      mutation.mutate({ ...call(input), input }, { onSuccess: then });
    },
  };
}
