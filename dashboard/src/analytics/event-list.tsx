import type { InsightEvent } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { nameEvent } from './day-events.ts';
import { formatDay, formatTime } from './day-text.ts';

const shownAtOnce = 4;

interface EventListProps {
  events: readonly InsightEvent[];
  /** The owner's time zone, in which the days begin. */
  zone: string;
  csvUrl: string;
}

/**
 * Lists the campaigns' events in the chosen days, the latest first. The chart marks the same events with
 * diamonds.
 */
export function EventList({ events, zone, csvUrl }: EventListProps) {
  if (events.length === 0) return null;
  const rest = events.slice(shownAtOnce);
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <h4 className="sr-only">{t('What happened')}</h4>
      <Items events={events.slice(0, shownAtOnce)} zone={zone} />
      <div className="mt-1 flex flex-wrap items-start gap-x-4">
        {rest.length > 0 && (
          <details className="min-w-0 print:hidden">
            <summary className="min-h-8 cursor-pointer py-1 font-semibold text-brand">
              {t('{count} more', { count: rest.length })}
            </summary>
            <Items events={rest} zone={zone} />
          </details>
        )}
        <a
          className="py-1 font-semibold text-brand print:hidden"
          href={csvUrl}
          download
          aria-label={t('Download events as CSV')}
        >
          {t('Events as CSV')}
        </a>
      </div>
    </div>
  );
}

function Items({ events, zone }: Omit<EventListProps, 'csvUrl'>) {
  return (
    <ul className="space-y-1">
      {events.map((event) => (
        <li
          key={`${event.day} ${event.kind} ${event.campaignId}`}
          className="flex flex-wrap items-baseline gap-x-2"
        >
          <span
            aria-hidden
            className={`size-2 rotate-45 forced-color-adjust-none ${event.kind === 'codes_ran_out' ? 'bg-berry' : 'bg-series-4'}`}
          />
          <time dateTime={event.at} className="text-soft tabular-nums">
            {formatDay(event.day, 'short')}, {formatTime(event.at, zone)}
          </time>
          <span className="font-semibold">{nameEvent(event)}</span>
          <bdi className="min-w-0 text-soft wrap-anywhere">{event.title}</bdi>
        </li>
      ))}
    </ul>
  );
}
