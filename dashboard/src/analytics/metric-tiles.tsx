import type { Insights, PlayCounts } from '@puzzle-prize/sdk/protocol';
import { formatPercent } from '../language/format-percent.ts';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Sparkline } from '../ui/sparkline.tsx';
import { ChangeText } from './change-text.tsx';
import { toPercent } from './change.ts';
import { type Metric, type MetricKey, metrics } from './metrics.ts';

export interface MetricTilesProps {
  data: Insights;
  value: MetricKey;
  onChange: (metric: MetricKey) => void;
}

/**
 * Shows the figures of the period, in the order in which visitors cause the counted events. A small
 * chart in each tile shows its days, and the chart below those of the pressed tile.
 */
export function MetricTiles({ data, value, onChange }: MetricTilesProps) {
  return (
    <div
      role="group"
      aria-label={t('Figure to show')}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-3 xl:grid-cols-6"
    >
      {metrics.map((metric) => (
        <Tile
          key={metric.key}
          metric={metric}
          data={data}
          isShown={metric.key === value}
          onSelect={() => {
            onChange(metric.key);
          }}
        />
      ))}
    </div>
  );
}

/** The longest period whose days have a bar each: more bars have no space between them. */
const barsMaxDays = 31;

interface TileProps {
  metric: Metric;
  data: Insights;
  isShown: boolean;
  onSelect: () => void;
}

function Tile({ metric, data: { totals, totalsBefore, days, isUnfinished }, isShown, onSelect }: TileProps) {
  const { key, label } = metric;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className={joinClassNames(
        'relative flex min-w-0 flex-col items-start bg-card px-4 py-3 text-start hover:bg-sunken focus-visible:-outline-offset-3',
        isShown &&
          'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-brand forced-colors:after:bg-[Highlight]',
      )}
      onClick={onSelect}
    >
      <span className="text-sm font-semibold text-soft">{label()}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-title font-bold tabular-nums">{formatNumber(totals[key])}</span>{' '}
        <ChangeText now={totals[key]} before={totalsBefore?.[key] ?? null} />
      </span>
      <span className="min-h-[1.5em] text-sm text-soft">{describeShare(metric, totals)}</span>
      {days.length > 1 && (
        <Sparkline
          label={null}
          values={days.map((day) => day[key])}
          kind={days.length > barsMaxDays ? 'line' : 'bars'}
          isLastPartial={isUnfinished}
          className="mt-2 w-full"
        />
      )}
    </button>
  );
}

/**
 * Returns a count as a share of the count of an earlier step, such as '31% of starts'. The text is empty when the
 * earlier step has a smaller count: a puzzle that was started yesterday and solved today adds a solve to today, but
 * no start.
 */
export function describeShare({ key, of, sayShare }: Metric, totals: PlayCounts): string {
  if (!of || !sayShare) return '';
  const percent = toPercent(totals[key], totals[of]);
  return percent === null ? '' : sayShare(formatPercent(percent));
}
