import type { CheckoutReply } from '@puzzle-prize/sdk/protocol';
import type { Call, FailureTexts } from '../data/query-client.ts';
import { useSend } from '../data/use-send.ts';
import { useLeaveFor } from './use-leave-for.ts';

export interface CheckoutOptions<Input> {
  call: (input: Input) => Call;
  /** Every query whose URL begins with one of these shows an order once it is made. */
  refresh: readonly string[];
  failure?: FailureTexts;
}

const startFailure: FailureTexts = { fallback: 'Failed to start checkout process' };

/** Asks where something is paid and goes there (C6, C9). A failure is told in a toast. */
export function useCheckout<Input>({ call, refresh, failure = startFailure }: CheckoutOptions<Input>) {
  const { isLeaving, leaveFor } = useLeaveFor();
  const ask = useSend<CheckoutReply, Input>({
    call,
    failure,
    refresh: [...refresh, '/api/payments'],
  });
  return {
    isBusy: ask.isPending || isLeaving,
    start: (input: Input) => {
      ask.send(input, ({ url }) => {
        leaveFor(url);
      });
    },
  };
}
