import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { t } from '../../language/t.ts';
import { useToast } from '../../ui/toaster.tsx';

const outcomes = {
  connected: () => ({
    title: t('Stripe connected'),
    description: t('Choose one of your coupons to generate codes.'),
  }),
  refused: () => ({
    title: t('Stripe not connected'),
    description: t('You did not give permission. Nothing has changed.'),
    variant: 'destructive' as const,
  }),
  failed: () => ({
    title: t('Stripe not connected'),
    description: t('The Stripe account was not connected. Please try again.'),
    variant: 'destructive' as const,
  }),
};

/** Announces once whether Stripe was connected, and removes this result from the URL (K7). */
export function useConnectOutcome(): void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const toast = useToast();
  const word = search.get('stripe');
  useEffect(() => {
    if (word === null) return;
    navigate(path, { replace: true });
    if (word === 'connected' || word === 'refused' || word === 'failed') toast(outcomes[word]());
  }, [word, path, navigate, toast]);
}
