import type { CheckoutReply } from '@puzzle-prize/sdk/protocol';
import { useEffect, useState } from 'react';
import type { Call, FailureTexts } from '../data/query-client.ts';
import { useSend } from '../data/use-send.ts';

export interface CheckoutOptions<Input> {
  call: (input: Input) => Call;
  /**
   * The beginnings of URLs. After the order is created, each query whose URL begins with one of them loads
   * again.
   */
  refresh: readonly string[];
  failure?: FailureTexts;
}

const startFailure: FailureTexts = { fallback: 'Failed to start checkout process' };

/** Creates a checkout and opens its page (C6, C9). A toast reports a failure. */
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

/** No event reports that the user has stopped a navigation, so it counts as stopped after this time. */
const giveUpSeconds = 10;

/**
 * Opens a page of another site. `isLeaving` is true until that page opens. The back button may restore this
 * page with its old state, so `isLeaving` becomes false again on `pageshow`.
 */
function useLeaveFor(): { isLeaving: boolean; leaveFor: (url: string) => void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => {
      setIsLeaving(false);
    };
    const timer = setTimeout(stay, giveUpSeconds * 1000);
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  return {
    isLeaving,
    leaveFor: (url) => {
      setIsLeaving(true);
      window.location.assign(url);
    },
  };
}
