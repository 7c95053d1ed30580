import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

const tones = {
  /** For an item in which nothing is happening, such as a draft. */
  neutral: 'border-border-field',
  good: 'border-leaf bg-leaf',
  /** For an item that needs attention soon. */
  warning: 'border-ink/40 bg-sun',
  bad: 'border-berry bg-berry',
} as const;

export type StatusTone = keyof typeof tones;

export interface StatusTextProps {
  tone: StatusTone;
  /** The state in words, such as 'Active, 23 codes left'. The dot only repeats it. */
  children: ReactNode;
  className?: string | undefined;
}

/** Shows a state in one sentence, after a dot in the color of the state. */
export function StatusText({ tone, children, className }: StatusTextProps) {
  return (
    <span className={joinClassNames('inline-flex min-w-0 items-baseline gap-2', className)}>
      <span
        aria-hidden
        className={joinClassNames(
          'size-2 shrink-0 -translate-y-px rounded-full border forced-color-adjust-none',
          tones[tone],
        )}
      />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
