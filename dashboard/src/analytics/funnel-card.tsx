import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import { ArrowDown } from 'lucide-react';
import { joinClassNames } from '../ui/class-names.ts';
import { formatNumber } from '../ui/format-number.ts';
import { FigureCard } from './figure-card.tsx';
import { buildFunnel, type FunnelStep, type Passage } from './funnel.ts';

import { Swatch } from './series.tsx';

/**
 * Shows how many visitors reached each step from the view to the claim, and how many left before the next
 * one.
 */
export function FunnelCard({ counts }: { counts: PlayCounts }) {
  const steps = buildFunnel(counts);
  return (
    <FigureCard
      title="From view to claim"
      note="How many visitors reached each step, and how many left before the next."
      className="min-h-[36rem]"
      chart={
        <ol className="flex flex-1 flex-col">
          {steps.map((step, index) => (
            <Step key={step.series.key} step={step} before={steps[index - 1]} />
          ))}
        </ol>
      }
      table={{
        columns: ['Step', 'Visitors', 'Of all views', 'Went on', 'Left before'],
        rows: steps.map(({ series: { key, label }, count, ofFirst, passage }) => ({
          key,
          name: label,
          cells: [
            formatNumber(count),
            formatPercent(ofFirst),
            formatPercent(passage?.kept),
            renderLostCell(passage),
          ],
        })),
      }}
    />
  );
}

function Step({ step, before }: { step: FunnelStep; before: FunnelStep | undefined }) {
  const { series: one, count, ofFirst, share, passage } = step;
  return (
    <li className={joinClassNames('flex flex-col', before && 'flex-1')}>
      <div className="relative flex flex-1 flex-col justify-between gap-1 pt-1.5 pb-1">
        {before && <Slope from={before} to={step} />}
        {passage && (
          <p className="relative flex items-center gap-1.5 px-2 text-sm text-soft">
            <ArrowDown aria-hidden className="size-4 shrink-0" />
            {formatPassage(passage)}
          </p>
        )}
        <p className="relative flex items-center gap-2 px-1 sm:px-2">
          <Swatch series={one} />
          <span className="font-semibold">{one.label}</span>
          <span className="ml-auto font-display text-lg font-extrabold tabular-nums">
            {formatNumber(count)}
          </span>
          <span className="w-9 text-right sm:w-11 text-sm text-soft tabular-nums">
            {formatPercent(ofFirst)}
          </span>
        </p>
      </div>
      <div aria-hidden className="rounded-full bg-sunken">
        <div
          className={joinClassNames('h-4 rounded-full bg-current', one.color)}
          style={{ width: toWidth(share) }}
        />
      </div>
    </li>
  );
}

/** Draws the slope between the bars of two steps. */
function Slope({ from, to }: { from: FunnelStep; to: FunnelStep }) {
  const points = `0 0, ${toWidth(from.share)} 0, ${toWidth(to.share)} 100%, 0 100%`;
  return (
    <div
      aria-hidden
      className={joinClassNames('absolute -inset-y-2 right-2 left-2 bg-current opacity-12', to.series.color)}
      style={{ clipPath: `polygon(${points})` }}
    />
  );
}

function toWidth(share: number): string {
  return `${String(share * 100)}%`;
}

function formatPassage({ kept, lost }: Passage): string {
  if (lost === null) return 'More than the step before: some visitors came on earlier days';
  if (kept === null) return 'Nobody yet';
  return lost === 0 ? 'All went on' : `${String(kept)}% went on, ${formatNumber(lost)} left`;
}

function renderLostCell(passage: Passage | null): string {
  return passage?.lost === null || passage === null ? '–' : formatNumber(passage.lost);
}

function formatPercent(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '–' : `${String(percent)}%`;
}
