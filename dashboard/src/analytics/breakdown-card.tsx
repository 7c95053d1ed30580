import type { BreakdownName, Insights } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Segmented } from '../ui/segmented.tsx';
import { BarList } from './bar-list.tsx';
import { listBreakdowns, type NamedRow, nameRows } from './breakdowns.ts';
import { ChangeText } from './change-text.tsx';
import { FigureCard } from './figure-card.tsx';
import { findMetric, type MetricKey, metrics } from './metrics.ts';
import { buildCsvUrl, type InsightsChoice } from './queries.ts';

export interface BreakdownCardProps {
  data: Insights;
  metric: MetricKey;
  choice: InsightsChoice;
}

/** Divides one metric by embed code, page, device, country or image. */
export function BreakdownCard({ data, metric, choice }: BreakdownCardProps) {
  const [shownId, setShownId] = useState<BreakdownName>('embeds');
  const breakdowns = listBreakdowns();
  const shown = breakdowns.find(({ id }) => id === shownId);
  if (!shown) return null;
  const rows = nameRows(shown, data.breakdowns[shown.id], metric);
  const { sayCount } = findMetric(metric);
  return (
    <FigureCard
      title={t('Where and how')}
      note={shown.note}
      csvUrl={buildCsvUrl(choice, shown.id)}
      choice={<Segmented label={t('Divide by')} items={breakdowns} value={shown.id} onChange={setShownId} />}
      chart={
        <BarList
          bars={rows.filter(isPlayed).map((row) => ({
            ...{ key: row.key, name: row.name, isUnnamed: row.isUnnamed },
            count: row.counts[metric],
            before: row.before?.[metric] ?? null,
            text: (
              <>
                {sayCount(row.counts[metric])}
                <ChangeText now={row.counts[metric]} before={row.before?.[metric] ?? null} />
              </>
            ),
            image: shown.id === 'images' && row.value !== null && <Thumbnail hash={row.value} />,
          }))}
        />
      }
      table={{
        columns: [shown.heading, ...metrics.map(({ label }) => label())],
        rows: rows.map((row) => ({
          key: row.key,
          name: row.name,
          cells: metrics.map(({ key }) => formatNumber(row.counts[key])),
        })),
      }}
    />
  );
}

/** Returns whether to draw a row. A row without a name is drawn only if it has plays. */
function isPlayed({ isUnnamed, counts }: NamedRow): boolean {
  return !isUnnamed || counts.views + counts.starts + counts.solves + counts.redeemed > 0;
}

/** Shows an image of a campaign. The hash is the name of its file. */
function Thumbnail({ hash }: { hash: string }) {
  return (
    <img
      src={`/images/${hash}.webp`}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 rounded-tile object-cover"
    />
  );
}
