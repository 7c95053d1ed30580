import type { SiteStats } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatNumber } from '../ui/format-number.ts';

/** What all owners together have made (U1). Nothing stands here until there is something to be proud of. */
export function SiteStatsLine() {
  const { data, isError } = useQuery<SiteStats>({ queryKey: ['/api/stats'] });
  useEffect(() => {
    // eslint-disable-next-line no-console -- U1: a failure here is only logged.
    if (isError) console.error('Failed to fetch stats');
  }, [isError]);
  if (!data || data.solves === 0) return <p className="min-h-6" />;
  return (
    <p className="min-h-6 text-soft">
      <strong className="text-ink">{formatNumber(data.solves)}</strong> puzzles solved in{' '}
      <strong className="text-ink">{formatNumber(data.campaigns)}</strong> campaigns so far.
    </p>
  );
}
