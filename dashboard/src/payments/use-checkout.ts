import type { CheckoutReply } from '@puzzle-prize/sdk/protocol';
import { useEffect, useState } from 'react';
import type { Call, FailureTexts } from '../data/query-client.ts';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';
import { keepOrder } from './kept-orders.ts';

export interface CheckoutOptions<Input, Reply> {
  call: (input: Input) => Call;
  /** URL prefixes. After the order is created, every query whose URL starts with one of them loads again. */
  refresh: readonly string[];
  failure?: FailureTexts;
  /**
   * Returns the campaign of the order. Absent if the page to which the owner returns shows the campaign in any case.
   */
  getPuzzleId?: (input: Input, reply: Reply) => string;
}

export interface Checkout<Input, Reply> {
  isBusy: boolean;
  /** `then` is called before the page is left. */
  start: (input: Input, then?: (reply: Reply) => void) => void;
}

/** Creates a checkout and opens its page (C6, C9). A toast reports a failure. */
export function useCheckout<Input, Reply extends CheckoutReply = CheckoutReply>({
  call,
  refresh,
  failure = { fallback: t('Failed to start checkout process') },
  getPuzzleId,
}: CheckoutOptions<Input, Reply>): Checkout<Input, Reply> {
  const { isLeaving, leaveFor } = useLeaveFor();
  const ask = useSend<Reply, Input>({
    call,
    failure,
    refresh: [...refresh, '/api/payments'],
  });
  return {
    isBusy: ask.isPending || isLeaving,
    start: (input, then) => {
      ask.send(input, (reply) => {
        then?.(reply);
        if (getPuzzleId) keepOrder({ url: reply.url, puzzleId: getPuzzleId(input, reply) });
        leaveFor(reply.url);
      });
    },
  };
}

/** The time after which a navigation counts as stopped by the user, because no event reports this. */
const giveUpSeconds = 10;

/**
 * Opens a page of another site. `isLeaving` is true until that page opens. The back button may restore this
 * page in its old state, so `pageshow` resets `isLeaving` to false.
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
