import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { t } from '../language/t.ts';

export interface DaySliderProps {
  /** The texts for screen readers, one for each day. */
  texts: readonly string[];
  /** The index of the selected day. */
  read: number | null;
  onRead: (index: number | null) => void;
  /**
   * Returns the index of the day nearest to a horizontal position. The position is in pixels from the left of
   * the chart.
   */
  indexAt: (x: number) => number;
  children: ReactNode;
}

/**
 * Lets the user select a day with the pointer or the keyboard, and announces the day's numbers to screen
 * readers.
 */
export function DaySlider({ texts, read, onRead, indexAt, children }: DaySliderProps) {
  const last = texts.length - 1;
  const now = read ?? last;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onRead(null);
      return;
    }
    const next = moveByKey(event.key, now, last);
    if (next === null) return;
    event.preventDefault();
    onRead(Math.min(last, Math.max(0, next)));
  };
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    onRead(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Day of the chart')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={texts[now]}
      className="relative min-h-60 flex-1 touch-pan-y rounded-tile"
      onKeyDown={handleKey}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onRead(now);
      }}
      onBlur={() => {
        onRead(null);
      }}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onPointerLeave={() => {
        onRead(null);
      }}
    >
      {children}
    </div>
  );
}

const week = 7;

function moveByKey(key: string, now: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return now + 1;
    case 'PageDown':
      return now - week;
    case 'PageUp':
      return now + week;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
