import { joinClassNames } from './class-names.ts';

const tones = { brand: 'bg-brand', leaf: 'bg-leaf', sun: 'bg-sun', berry: 'bg-berry' } as const;

export interface ProgressBarProps {
  label: string;
  /** The filled share of the bar, from 0 to 1. */
  value: number;
  tone?: keyof typeof tones;
}

/** A bar that shows a share, such as the sent part of an upload. */
export function ProgressBar({ label, value, tone = 'brand' }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2.5 overflow-hidden rounded-full border border-line bg-sunken"
    >
      <div
        className={joinClassNames('h-full rounded-full transition-[width] duration-200', tones[tone])}
        style={{ width: `${String(percent)}%` }}
      />
    </div>
  );
}
