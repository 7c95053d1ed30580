import type { CampaignListRow } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import { scaleValues } from '../../ui/scale-values.ts';

const widthPx = 98;
const heightPx = 28;
const gapPx = 2;
/** The minimum height of a bar. It keeps the bar of a day without plays visible. */
const lowestPx = 1.5;

/**
 * Shows the plays of the last days as bars. The solved part of a bar is darker. Today's bar is pale, because
 * it is not complete.
 */
export function PlaysChart({ days, className = '' }: { days: CampaignListRow['days']; className?: string }) {
  const heights = scaleValues(days.map(({ plays, solves }) => Math.max(plays, solves)));
  const stepPx = widthPx / days.length;
  const drawBar = (index: number, barPx: number, color: string) => (
    <rect
      x={index * stepPx}
      y={heightPx - barPx}
      width={stepPx - gapPx}
      height={barPx}
      rx={1}
      fill="currentColor"
      className={color}
    />
  );
  return (
    <svg
      role="img"
      aria-label={describeDays(days)}
      width={widthPx}
      height={heightPx}
      className={`shrink-0 ${className}`}
    >
      {days.map(({ plays, solves }, index) => {
        const full = (heights[index] ?? 0) * heightPx;
        const share = solves / Math.max(plays, solves, 1);
        const isToday = index === days.length - 1;
        return (
          <g key={index} opacity={isToday ? 0.6 : 1}>
            {drawBar(index, Math.max(full, lowestPx), 'text-border-field')}
            {solves > 0 && drawBar(index, Math.max(full * share, lowestPx), 'text-series-3')}
          </g>
        );
      })}
    </svg>
  );
}

/** Describes the totals, such as '40 plays and 12 solves in 14 days'. */
export function describeDays(days: CampaignListRow['days']): string {
  const plays = days.reduce((sum, day) => sum + day.plays, 0);
  const solves = days.reduce((sum, day) => sum + day.solves, 0);
  return t(
    '{plays, plural, one {# play} other {# plays}} and {solves, plural, one {# solve} other {# solves}} in {days, plural, one {# day} other {# days}}',
    { plays, solves, days: days.length },
  );
}
