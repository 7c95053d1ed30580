import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { t } from '../language/t.ts';
import { useToast } from '../ui/toaster.tsx';
import { type Confirmation, confirmPayment, verifyUrl } from './confirm-payment.ts';
import { findKeptOrder } from './kept-orders.ts';

/**
 * The state of the check. `waiting`: the bank is processing the payment. `unknown`: the check itself has
 * failed. The campaign is null if another device has opened the checkout.
 */
export type CheckoutReturn = { phase: 'none' } | (CheckoutProgress & { puzzleId: string | null });
type CheckoutProgress = { phase: 'confirming' | 'waiting' } | { phase: 'unknown'; retry: () => void };

const askAgainSeconds = 4;
const askAtMost = 30;

/**
 * Confirms the payment of an owner who returns from the checkout with `session_id` in the URL, and reports
 * the result (C7, D5, G38). The id stays in the URL until the result is known, so that a reload repeats the
 * check.
 */
export function useCheckoutReturn(): CheckoutReturn {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const toast = useToast();
  const sessionId = search.get('session_id');
  const isCancelled = search.get('checkout') === 'cancelled';
  const leaveOut = (name: string) => {
    setSearch(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  };

  const { data, isError, isFetching, refetch } = useQuery<Confirmation>({
    queryKey: [verifyUrl, sessionId],
    queryFn: ({ signal }) => confirmPayment(sessionId ?? '', { signal }),
    enabled: sessionId !== null,
    refetchInterval: ({ state }) =>
      state.data?.isOver === false && state.dataUpdateCount < askAtMost ? askAgainSeconds * 1000 : false,
  });

  const handleOutcome = useEffectEvent((confirmation: Confirmation) => {
    if (!confirmation.isOver) return;
    toast(confirmation.toast);
    leaveOut('session_id');
    // The payment may change the result of any query, so all queries except this check load again.
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [url] }) => url !== verifyUrl });
  });
  useEffect(() => {
    if (data) handleOutcome(data);
  }, [data]);

  const handleCancelled = useEffectEvent(() => {
    toast({
      title: t('Nothing was charged'),
      description: t('You can complete the payment whenever you like.'),
    });
    leaveOut('checkout');
  });
  useEffect(() => {
    if (isCancelled) handleCancelled();
  }, [isCancelled]);

  if (sessionId === null || data?.isOver) return { phase: 'none' };
  const puzzleId = findKeptOrder(sessionId);
  if (isError && !isFetching) return { phase: 'unknown', puzzleId, retry: () => void refetch() };
  return { phase: data ? 'waiting' : 'confirming', puzzleId };
}
