import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOutdated } from './error-text.ts';
import type { Call, FailureTexts } from './query-client.ts';

/** What is shown before the server has answered; taken back when it refuses. */
export interface Preview<Input, Shown> {
  /** Of the query that shows it. */
  url: string;
  change: (shown: Shown, input: Input) => Shown;
}

export interface SendOptions<Reply, Input, Shown> {
  /** The call for what was put in. */
  call: (input: Input) => Call;
  failure: FailureTexts;
  /** Every query whose URL begins with one of these is loaded again after a success. */
  refresh: readonly string[];
  preview?: Preview<Input, Shown>;
  /** Told about every success, also when the part of the page that sent it is gone by then. */
  onDone?: (reply: Reply, input: Input) => void;
  /** Told about every failure, after its toast, where the page has to do more than tell it. */
  onFailure?: (error: Error, input: Input) => void;
}

interface Sent<Input> extends Call {
  input: Input;
}

/**
 * A state-changing call. A failure is told in a toast by the query client and leaves the caller's state as it is, so
 * what was typed is kept.
 */
export function useSend<Reply, Input, Shown = never>(options: SendOptions<Reply, Input, Shown>) {
  const { call, failure, preview, onDone, onFailure } = options;
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && options.refresh.some((beginning) => url.startsWith(beginning)),
    });
  /** Shows the change at once. Answers what was shown before. */
  const showPreview = async (input: Input) => {
    if (!preview) return undefined;
    const queryKey = [preview.url];
    // A reply that is on its way would bring back what is leaving.
    await queryClient.cancelQueries({ queryKey, exact: true });
    const before = queryClient.getQueryData<Shown>(queryKey);
    if (before !== undefined) queryClient.setQueryData(queryKey, preview.change(before, input));
    return before;
  };
  /** A second click comes before the page has shown that the first one is under way. */
  const isSending = useRef(false);
  const mutation = useMutation<Reply, Error, Sent<Input>, Shown | undefined>({
    meta: { failure },
    mutationKey: [preview?.url ?? null],
    onMutate: ({ input }) => showPreview(input),
    onError: (error, { input }, before) => {
      if (preview && before !== undefined) queryClient.setQueryData([preview.url], before);
      // What is shown is no longer so: another tab was faster.
      if (isOutdated(error)) void refresh();
      onFailure?.(error, input);
    },
    onSuccess: (reply, { input }) => {
      onDone?.(reply, input);
      // Of several that are under way the last one asks, or what the others removed would show once more.
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
      // What is shown at once can be sent for one thing while it is under way for another.
      if (isSending.current && !preview) return;
      isSending.current = true;
      mutation.mutate({ ...call(input), input }, { onSuccess: then });
    },
  };
}
