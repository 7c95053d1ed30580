import type { CreateRaceEvent, RaceEvent } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { raceEventGapMinutes, raceEventMaxDays } from '@puzzle-prize/sdk/protocol/limits';
import { describeGap, readZonedTime, toExactLocalTime } from '../../auth/zoned-time.ts';
import { t } from '../../language/t.ts';

/** The values of the fields. The start is a local time in `timeZone`. */
export interface EventForm {
  title: string;
  startsAt: string;
  timeZone: string;
  allowOpenRaces: boolean;
}

export type EventErrors = Partial<Record<keyof EventForm, string>>;

export function toEventForm(event: RaceEvent | null, zone: string): EventForm {
  if (!event) return { title: '', startsAt: '', timeZone: zone, allowOpenRaces: true };
  const { title, startsAt, timeZone, allowOpenRaces } = event;
  return { title, startsAt: toExactLocalTime(startsAt, timeZone), timeZone, allowOpenRaces };
}

/** Converts the fields to a call; null if the start cannot be read. */
export function toEventInput(form: EventForm): CreateRaceEvent | null {
  const time = readZonedTime(form.startsAt, form.timeZone);
  if (time.kind !== 'time') return null;
  const { timeZone, allowOpenRaces } = form;
  return { title: form.title.trim(), startsAt: time.instant, timeZone, allowOpenRaces };
}

/** Finds the fields that need a change. The server checks the start again by its own clock. */
export function findEventErrors(
  form: EventForm,
  { nowMs, others }: { nowMs: number; others: readonly RaceEvent[] },
): EventErrors {
  const startError = findStartError(form, nowMs, others);
  return {
    ...(form.title.trim() === '' && { title: t('Please enter a title') }),
    ...(startError !== null && { startsAt: startError }),
  };
}

function findStartError(form: EventForm, nowMs: number, others: readonly RaceEvent[]): string | null {
  const time = readZonedTime(form.startsAt, form.timeZone);
  if (time.kind === 'gap') return describeGap(form.startsAt, form.timeZone);
  if (time.kind === 'unreadable') return t('Please enter a date and a time');
  const startsAtMs = Date.parse(time.instant);
  if (startsAtMs <= nowMs) return errorCatalogue['race.event_in_past'].message;
  if (startsAtMs > nowMs + raceEventMaxDays * 86_400_000) return errorCatalogue['race.event_too_far'].message;
  const near = others.find(
    ({ startsAt }) => Math.abs(Date.parse(startsAt) - startsAtMs) < raceEventGapMinutes * 60_000,
  );
  return near
    ? t(
        '“{title}” starts less than {count, plural, one {# minute} other {# minutes}} before or after this time.',
        { title: near.title, count: raceEventGapMinutes },
      )
    : null;
}

/** The codes of refusals that concern the start. */
export const startRefusals: readonly string[] = [
  'race.event_in_past',
  'race.event_too_far',
  'race.event_too_close',
  'race.event_outside_campaign',
];
