import { Timer } from 'lucide-react';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { countSecondsUntil } from './use-clock.ts';

/** Shows the remaining whole seconds (N7). Renders nothing without a countdown. */
export function LobbyClock({ startsInMs, waitMs }: { startsInMs: number | null; waitMs: number | null }) {
  if (startsInMs !== null) {
    const seconds = countSecondsUntil(startsInMs);
    return (
      <div className="rounded-card bg-plum px-6 py-7 text-center text-on-plum shadow-float">
        <p className="text-base font-semibold">{t('Get ready to race!')}</p>
        <p
          role="timer"
          aria-label={t('Race starts in {count, plural, one {# second} other {# seconds}}', {
            count: seconds,
          })}
          className="font-display text-[4.5rem] leading-none font-bold tabular-nums"
        >
          {seconds}
        </p>
        <OneTimeLiveRegion text={t('The race is starting. Get ready to race!')} />
      </div>
    );
  }
  if (waitMs === null) return null;
  return (
    <p className="flex items-center gap-3 rounded-tile bg-sun-tint px-4 py-3">
      <Timer aria-hidden className="size-5 shrink-0" />
      <span>
        <RichText
          text="Starts automatically in <time>{seconds} s</time>, or as soon as everyone is ready."
          values={{ seconds: countSecondsUntil(waitMs) }}
          parts={{ time: (content) => <strong className="tabular-nums">{content}</strong> }}
        />
      </span>
    </p>
  );
}

/** Announces a text once. With an announcement every second, a screen reader could say nothing else. */
function OneTimeLiveRegion({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
