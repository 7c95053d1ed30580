import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Spoken } from './spoken.tsx';

/** A grey stand-in of the size of what is coming, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-tile bg-sunken', className)} />;
}

export interface LoadingProps {
  label: string;
  /** Whether the label is also seen, over the stand-ins. */
  isLabelShown?: boolean;
  /** Whether somebody waits for it; if not, its label can be read and is never said. */
  isAwaited?: boolean;
  className?: string;
  children: ReactNode;
}

/** What is there sooner does not have to be announced. */
const sayAfterMs = 1000;

/** Shows the stand-ins of what is loading, and says so, once, when it takes its time. */
export function Loading({
  label,
  isLabelShown = false,
  isAwaited = true,
  className,
  children,
}: LoadingProps) {
  const labelLooks = 'absolute inset-0 z-10 grid place-items-center font-semibold text-soft';
  return (
    <div className={classNames('relative', className)}>
      <p className={isLabelShown ? labelLooks : 'sr-only'}>{label}</p>
      {isAwaited && <SpokenIfLate text={label} />}
      {children}
    </div>
  );
}

function SpokenIfLate({ text }: { text: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, sayAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return <Spoken text={isLate ? text : ''} />;
}
