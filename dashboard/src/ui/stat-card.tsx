import type { LucideIcon } from 'lucide-react';
import { joinClassNames } from './class-names.ts';
import { formatNumber } from './format-number.ts';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  icon: LucideIcon;
  label: string;
  /** The number; undefined while it is loading. */
  value: number | string | undefined;
  hint?: string;
}

/** One number and its label. Use it inside a `<dl>`. */
export function StatCard({ icon: Icon, label, value, hint }: StatCardProps) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-card p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm font-semibold text-soft">
        {/* A phone hides the icon, because the labels of two cards side by side need the width. */}
        <Icon aria-hidden className="size-4 shrink-0 text-brand max-sm:hidden" />
        {label}
      </dt>
      {/* Aligns the numbers of neighboring cards even when a label or a hint wraps. */}
      <dd
        className={joinClassNames(
          'pt-1 text-title leading-tight font-bold tracking-tight tabular-nums',
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
