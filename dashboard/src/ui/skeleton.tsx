import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A grey stand-in of the size of what is coming, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-tile bg-sunken', className)} />;
}

export interface LoadingProps {
  label: string;
  /** Whether the label is also seen, over the stand-ins. */
  isLabelShown?: boolean;
  className?: string;
  children: ReactNode;
}

/** Says that something is loading, once, and shows its stand-ins. */
export function Loading({ label, isLabelShown = false, className, children }: LoadingProps) {
  const labelLooks = 'absolute inset-0 z-10 grid place-items-center font-semibold text-soft';
  return (
    <div className={classNames('relative', className)}>
      <p role="status" className={isLabelShown ? labelLooks : 'sr-only'}>
        {label}
      </p>
      {children}
    </div>
  );
}
