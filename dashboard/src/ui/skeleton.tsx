import { type ReactNode, useEffect, useState } from 'react';
import { joinClassNames } from './class-names.ts';
import { LiveRegion } from './live-region.tsx';

/** A gray placeholder with the size of the content that replaces it, so that the page does not jump. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={joinClassNames('animate-shimmer rounded-tile bg-sunken', className)} />;
}

export interface LoadingProps {
  label: string;
  /** Whether the label is visible above the skeletons. */
  isLabelShown?: boolean;
  /**
   * True if a user is waiting for the content: screen readers announce the label. If false, they can read the
   * label but do not announce it.
   */
  isAwaited?: boolean;
  /**
   * True for the main content of a page. The footer appears together with the content, because content that is
   * shorter or longer than its skeletons would move it.
   */
  hidesFooter?: boolean;
  className?: string;
  children: ReactNode;
}

/** The delay before the announcement. Content that loads sooner needs no announcement. */
const sayAfterMs = 1000;

/** Shows skeletons while content loads. Announces the label once when loading takes more than a second. */
export function Loading({
  label,
  isLabelShown = false,
  isAwaited = true,
  hidesFooter = false,
  className,
  children,
}: LoadingProps) {
  const labelLooks = 'absolute inset-0 z-10 grid place-items-center font-semibold text-soft';
  return (
    <div data-hides-footer={hidesFooter || undefined} className={joinClassNames('relative', className)}>
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
