import { useMemo } from 'react';
import { Insights } from './insights.tsx';

/** The tab "Analytics" of a campaign (K1, C8): the insights for this campaign alone. */
export function AnalyticsTab({ puzzleId }: { puzzleId: string }) {
  const scope = useMemo(() => [puzzleId], [puzzleId]);
  return <Insights scope={scope} />;
}
