import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

const tones = {
  neutral: 'bg-sunken text-soft',
  brand: 'bg-brand-tint text-brand-strong',
  sun: 'bg-sun-tint text-ink',
  leaf: 'bg-leaf-tint text-leaf',
  berry: 'bg-berry-tint text-berry',
} as const;

/**
 * A short label. The color only repeats the meaning of the text, so that users can understand the label without the
 * color.
 */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={joinClassNames(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
