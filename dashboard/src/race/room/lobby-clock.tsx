import { Timer } from 'lucide-react';
import { countOf } from '../../ui/count-of.ts';
import { secondsUntil } from './use-clock.ts';

/** The whole seconds that are left (N7). Nothing while nothing is counted. */
export function LobbyClock({ startsInMs, waitMs }: { startsInMs: number | null; waitMs: number | null }) {
  if (startsInMs !== null) {
    const seconds = secondsUntil(startsInMs);
    return (
      <div className="rounded-card bg-plum px-6 py-7 text-center text-on-plum shadow-float">
        <p className="text-lg font-semibold">Get ready to race!</p>
        <p
          role="timer"
          aria-label={`Race starts in ${countOf(seconds, 'second')}`}
          className="font-display text-7xl leading-none font-extrabold tabular-nums"
        >
          {seconds}
        </p>
        <SpokenOnce text="The race is starting. Get ready to race!" />
      </div>
    );
  }
  if (waitMs === null) return null;
  return (
    <p className="flex items-center gap-3 rounded-tile bg-sun-tint px-4 py-3">
      <Timer aria-hidden className="size-5 shrink-0" />
      <span>
        Starts by itself in <strong className="tabular-nums">{secondsUntil(waitMs)} s</strong>, or as soon as
        everybody is ready.
      </span>
    </p>
  );
}

/** A number that changes each second would talk over everything else. */
function SpokenOnce({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
