import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { LiveRegion } from './live-region.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

export interface BulkBarProps {
  /** The accessible name, such as 'Selected campaigns'. */
  label: string;
  /** The number of selected items in words. */
  text: string;
  /** The progress of a running action, such as 'Pausing 3 of 12'. */
  progress: { text: string; value: number } | null;
  /** Selects every item that matches; absent if all of them are selected. */
  selectAll?: { label: string; isBusy: boolean; onClick: () => void } | undefined;
  onClear: () => void;
  /** The buttons of the actions. */
  children: ReactNode;
}

/** A bar at the bottom of the window with the actions on the selected items of a list. */
export function BulkBar({ label, text, progress, selectAll, onClear, children }: BulkBarProps) {
  return (
    <div
      ref={useFocusFallback<HTMLDivElement>()}
      role="group"
      aria-label={label}
      className="sticky bottom-16 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 shadow-float md:bottom-4"
    >
      <Button variant="quiet" size="icon" aria-label={t('Clear the selection')} onClick={onClear}>
        <X aria-hidden className="size-4" />
      </Button>
      <p className="me-auto text-sm font-semibold tabular-nums">{text}</p>
      <LiveRegion text={text} />
      {progress && (
        <div className="w-40">
          <p className="text-xs text-soft tabular-nums">{progress.text}</p>
          <ProgressBar label={progress.text} value={progress.value} />
        </div>
      )}
      {selectAll && (
        <Button variant="quiet" size="small" isBusy={selectAll.isBusy} onClick={selectAll.onClick}>
          {selectAll.label}
        </Button>
      )}
      {children}
    </div>
  );
}
