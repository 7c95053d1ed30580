import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './class-names.ts';
import { formatNumber } from './format-number.ts';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  icon: LucideIcon;
  label: string;
  /** Undefined while it is loading. */
  value: number | string | undefined;
  hint?: string;
}

/** One number and its label. Use it inside a `<dl>`. */
export function StatCard({ icon: Icon, label, value, hint }: StatCardProps) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <dt className="flex items-center gap-2 text-sm font-semibold text-soft">
        {/* On a phone the label needs the width; two cards side by side would wrap. */}
        <Icon aria-hidden className="size-4 shrink-0 text-brand max-sm:hidden" />
        {label}
      </dt>
      {/* Aligns the numbers of neighboring cards, whether labels or hints wrap. */}
      <dd
        className={joinClassNames(
          'pt-2 font-display text-3xl font-extrabold tracking-tight tabular-nums',
          !hint && 'mt-auto',
        )}
      >
        {value === undefined ? <Skeleton className="h-9 w-16" /> : toText(value)}
      </dd>
      {hint && <dd className="mt-1 text-sm text-soft">{hint}</dd>}
    </div>
  );
}

function toText(value: number | string): string {
  return typeof value === 'number' ? formatNumber(value) : value;
}
