import type { CheckoutReply } from '@puzzle-prize/sdk/protocol';
import { useEffect, useState } from 'react';
import type { Call, FailureTexts } from '../data/query-client.ts';
import { useSend } from '../data/use-send.ts';

export interface CheckoutOptions<Input> {
  call: (input: Input) => Call;
  /** After the order is created, queries whose URL begins with one of these load again. */
  refresh: readonly string[];
  failure?: FailureTexts;
}

const startFailure: FailureTexts = { fallback: 'Failed to start checkout process' };

/** Requests a checkout and opens it (C6, C9). A toast reports a failure. */
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

/** No event reports a stopped navigation; after this long it counts as stopped. */
const giveUpSeconds = 10;

/**
 * Opens a page of another site. `isLeaving` is true until then, and false again after a return with the back button,
 * which may restore this very page.
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
