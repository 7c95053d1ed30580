import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useToast } from '../../ui/toaster.tsx';

const outcomes = {
  connected: { title: 'Stripe connected', description: 'Choose one of your coupons to generate codes.' },
  refused: {
    title: 'Stripe not connected',
    description: 'You did not give permission. Nothing has changed.',
    variant: 'destructive',
  },
  failed: {
    title: 'Stripe not connected',
    description: 'The Stripe account was not connected. Please try again.',
    variant: 'destructive',
  },
} as const;

/** Announces once whether Stripe was connected, and removes this result from the URL (K7). */
export function useConnectOutcome(): void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const toast = useToast();
  const word = search.get('stripe');
  useEffect(() => {
    if (word === null) return;
    navigate(path, { replace: true });
    if (word === 'connected' || word === 'refused' || word === 'failed') toast(outcomes[word]);
  }, [word, path, navigate, toast]);
}
