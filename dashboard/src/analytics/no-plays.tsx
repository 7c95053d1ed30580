import type { Insights } from '@puzzle-prize/sdk/protocol';
import { ChartNoAxesColumnIncreasing } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Range } from './range.ts';

export interface NoPlaysProps {
  data: Insights;
  onRange: (range: Range) => void;
}

const longestDays = 90;

/** Replaces the charts when there is nothing to draw. The advice depends on whether anybody ever played. */
export function NoPlays({ data: { allTime }, onRange }: NoPlaysProps) {
  if (allTime.attempts + allTime.solves + allTime.issuedCodes > 0) {
    return (
      <EmptyState icon={ChartNoAxesColumnIncreasing} title={t('No plays on these days')}>
        <p>{t('There were plays before. Look at more days to see when.')}</p>
        <Button
          variant="secondary"
          onClick={() => {
            onRange({ kind: 'last', days: longestDays });
          }}
        >
          {t('Show the last {count, plural, one {# day} other {# days}}', { count: longestDays })}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ChartNoAxesColumnIncreasing} title={t('No plays yet')}>
      <p>
        {t(
          'Put the puzzle on a page of your site: copy the snippet of an embed code that shows this campaign. The first visitor appears here a few seconds later.',
        )}
      </p>
      <Button asChild>
        <Link href="/dashboard?tab=embed-codes">{t('Go to Embed Codes')}</Link>
      </Button>
    </EmptyState>
  );
}
