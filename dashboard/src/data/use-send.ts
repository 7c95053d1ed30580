import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, FailureTexts } from './query-client.ts';

export interface SendOptions<Input> {
  /** The call for what was put in. */
  call: (input: Input) => Call;
  failure: FailureTexts;
  /** Every query whose URL begins with one of these is loaded again after a success. */
  refresh: readonly string[];
}

/**
 * A state-changing call. A failure is told in a toast by the query client and leaves the caller's state as it is, so
 * what was typed is kept.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the reply's type, as with useQuery
export function useSend<Reply, Input>({ call, failure, refresh }: SendOptions<Input>) {
  const queryClient = useQueryClient();
  const mutation = useMutation<Reply, Error, Call>({
    meta: { failure },
    onSuccess: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [url] }) =>
          typeof url === 'string' && refresh.some((beginning) => url.startsWith(beginning)),
      });
    },
  });
  return {
    isPending: mutation.isPending,
    send: (input: Input, then?: (reply: Reply) => void) => {
      mutation.mutate(call(input), { onSuccess: then });
    },
  };
}
