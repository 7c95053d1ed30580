import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { formatNumber } from '../ui/format-number.ts';
import type { Day } from './day-scales.ts';
import { formatDay } from './day-text.ts';
import type { Series } from './series.tsx';

export interface DaySliderProps {
  days: readonly Day[];
  shown: readonly Series[];
  /** The index of the selected day; null when none is selected. */
  read: number | null;
  onRead: (index: number | null) => void;
  /** Returns the index of the day nearest to a horizontal position, in pixels from the left of the chart. */
  indexAt: (x: number) => number;
  children: ReactNode;
}

/** Selects a day with the pointer or the keyboard, and announces its numbers to screen readers. */
export function DaySlider({ days, shown, read, onRead, indexAt, children }: DaySliderProps) {
  const last = days.length - 1;
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
      aria-label="Day of the chart"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={sayDay(days[now], shown)}
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

function sayDay(day: Day | undefined, shown: readonly Series[]): string {
  if (!day) return '';
  const counts = shown.map(({ key, label }) => `${label} ${formatNumber(day[key])}`);
  return [formatDay(day.day, 'full'), ...counts].join(', ');
}
