import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOutdated } from './error-text.ts';
import type { Call, FailureTexts } from './query-client.ts';

/** A change that the page shows before the server replies, and reverts when the call fails. */
export interface Preview<Input, Shown> {
  /** The URL of the query whose data is changed. */
  url: string;
  change: (shown: Shown, input: Input) => Shown;
}

export interface SendOptions<Reply, Input, Shown> {
  /** Builds the call from the input. */
  call: (input: Input) => Call;
  failure: FailureTexts;
  /** The beginnings of URLs. After a success, each query whose URL begins with one of them loads again. */
  refresh: readonly string[];
  preview?: Preview<Input, Shown>;
  /** Called after every success, even when the component that sent the call has unmounted. */
  onDone?: (reply: Reply, input: Input) => void;
  /** Called after every failure, in addition to the toast. */
  onFailure?: (error: Error, input: Input) => void;
}

interface Sent<Input> extends Call {
  input: Input;
}

/**
 * Sends a state-changing call. The query client shows a failure as a toast. A failure does not change the
 * state of the caller, so a form keeps the typed text.
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
    // The reply of a pending load would overwrite the preview, for example with rows that the preview has
    // removed.
    await queryClient.cancelQueries({ queryKey, exact: true });
    const before = queryClient.getQueryData<Shown>(queryKey);
    if (before !== undefined) queryClient.setQueryData(queryKey, preview.change(before, input));
    return before;
  };
  /** Whether a call is pending. This blocks a second click that arrives before the page shows it. */
  const isSending = useRef(false);
  const mutation = useMutation<Reply, Error, Sent<Input>, Shown | undefined>({
    meta: { failure },
    mutationKey: [preview?.url ?? null],
    onMutate: ({ input }) => showPreview(input),
    onError: (error, { input }, before) => {
      if (preview && before !== undefined) queryClient.setQueryData([preview.url], before);
      // Another tab has changed or removed the item, so the page loads the current state.
      if (isOutdated(error)) void refresh();
      onFailure?.(error, input);
    },
    onSuccess: (reply, { input }) => {
      onDone?.(reply, input);
      // Only the last pending mutation refetches, because an earlier refetch would overwrite the other
      // previews.
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
      // Calls with a preview may overlap: the owner can delete one item while the deletion of another is
      // pending.
      if (isSending.current && !preview) return;
      isSending.current = true;
      mutation.mutate({ ...call(input), input }, { onSuccess: then });
    },
  };
}
