import { Temporal } from 'temporal-polyfill';
import { getLocale, t } from '../language/t.ts';
import { nameZone } from './zone-names.ts';

/**
 * A local time in a time zone. `gap` means that the clocks skip the time; `unreadable` means that the text is
 * not a time. If the time occurs twice, `instant` is the first.
 */
export type ZonedTime =
  { kind: 'time'; instant: string; isRepeated: boolean } | { kind: 'gap' } | { kind: 'unreadable' };

/** Converts a local time, such as '2026-11-27T09:00', to an instant. */
export function readZonedTime(local: string, zone: string): ZonedTime {
  const plain = parseLocal(local);
  if (!plain) return { kind: 'unreadable' };
  const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (!first.toPlainDateTime().equals(plain)) return { kind: 'gap' };
  return {
    kind: 'time',
    instant: new Date(first.epochMilliseconds).toISOString(),
    isRepeated: first.epochMilliseconds !== last.epochMilliseconds,
  };
}

/** Converts an instant to the local time in a zone, in the form of a field for date and time. */
export function toLocalTime(instant: string, zone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** Converts an instant like `toLocalTime`, and keeps its seconds if there are any. */
export function toExactLocalTime(instant: string, zone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/:00$/, '');
}

/** Explains that the clocks skip a local time. */
export function describeGap(local: string, zone: string): string {
  return t(
    '{time} does not exist on {day} in {zone}, because clocks go forward. Choose another time.',
    nameMoment(local, zone),
  );
}

/** Explains that a local time occurs twice. */
export function describeRepeat(local: string, zone: string): string {
  return t(
    '{time} occurs twice on {day} in {zone}, because clocks go back. The first one counts.',
    nameMoment(local, zone),
  );
}

function parseLocal(local: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    return null;
  }
}

const nameMoment = (local: string, zone: string) => ({
  time: local.slice(11, 16),
  day: nameDay(local),
  zone: nameZone(zone),
});

function nameDay(local: string): string {
  return new Intl.DateTimeFormat(getLocale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${local.slice(0, 10)}T12:00:00Z`),
  );
}
