import { type ReactNode, useEffect, useState } from 'react';
import { joinClassNames } from './class-names.ts';
import { LiveRegion } from './live-region.tsx';

/** A gray placeholder with the size of the content to come, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={joinClassNames('animate-shimmer rounded-tile bg-sunken', className)} />;
}

export interface LoadingProps {
  label: string;
  /** Whether the label is visible over the skeletons. */
  isLabelShown?: boolean;
  /** Whether a user waits for the content; otherwise the label can be read but is not announced. */
  isAwaited?: boolean;
  className?: string;
  children: ReactNode;
}

/** Content that appears sooner needs no announcement. */
const sayAfterMs = 1000;

/** Shows skeletons while content loads, and announces it once if that takes a while. */
export function Loading({
  label,
  isLabelShown = false,
  isAwaited = true,
  className,
  children,
}: LoadingProps) {
  const labelLooks = 'absolute inset-0 z-10 grid place-items-center font-semibold text-soft';
  return (
    <div className={joinClassNames('relative', className)}>
      <p className={isLabelShown ? labelLooks : 'sr-only'}>{label}</p>
      {isAwaited && <LateLiveRegion text={label} />}
      {children}
    </div>
  );
}

function LateLiveRegion({ text }: { text: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, sayAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return <LiveRegion text={isLate ? text : ''} />;
}
