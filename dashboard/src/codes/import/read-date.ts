import { Temporal } from 'temporal-polyfill';

/** The order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

/** The format of the dates in a column. */
export interface DateStyle {
  order: DateOrder;
  /** The time zone of dates without an offset. */
  zone: string;
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/\d{4}\b/;
const endOfDay = '23:59:59';

/**
 * Finds the order of day and month from all dates of a column. If every date fits both orders, the month comes
 * first, as in the exports of most shops.
 */
export function findDateOrder(values: readonly string[]): DateOrder {
  return values.some((value) => Number(slashed.exec(value.trim())?.[1]) > 12) ? 'day-first' : 'month-first';
}

/**
 * Reads a date of a shop's export in ms since 1970; null if the text is not a date. A date without a time means
 * the end of that day.
 */
export function readDate(text: string, style: DateStyle): number | null {
  const value = text.trim();
  if (/^\d{10}$/.test(value)) return Number(value) * 1000;
  if (/^\d{13}$/.test(value)) return Number(value);
  const parts = splitDate(value, style.order);
  return parts && toInstant(parts, style.zone);
}

interface DateParts {
  /** The day in the form YYYY-MM-DD. */
  day: string;
  /** The time in the form HH:MM:SS; empty if the date has no time. */
  time: string;
  /** The offset in the form +01:00 or Z; empty if the date has no offset. */
  offset: string;
}

const withTime =
  /^(?<day>[^\s,]+(?: \d{1,2},? \d{4})?)(?:(?:T| +|, *)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?(?: ?(?<half>[AP]M))?(?: ?(?<offset>Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

function splitDate(value: string, order: DateOrder): DateParts | null {
  const found = withTime.exec(separateTime(value))?.groups;
  const day = found && readDay(found.day ?? '', order);
  if (!day) return null;
  const { hour, minute = '00', second = '00', half = '', offset = '' } = found;
  return {
    day,
    time: hour === undefined ? '' : `${toHour24(hour, half)}:${minute}:${second}`,
    offset: toOffset(offset),
  };
}

/** Puts a space in place of the `T` between a date and its time. */
const separateTime = (value: string) => value.replace(/^(\d{4}-\d{2}-\d{2})T/i, '$1 ');

function toHour24(hour: string, half: string): string {
  const twelve = Number(hour) % 12;
  const hours = half === '' ? Number(hour) : twelve + (half.toUpperCase() === 'PM' ? 12 : 0);
  return String(hours).padStart(2, '0');
}

function toOffset(offset: string): string {
  if (/^(?:Z|UTC|GMT)$/i.test(offset)) return 'Z';
  return offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
}

/** Reads the day of a date, such as 2026-12-31, 31.12.2026, 12/31/2026 or Dec 31, 2026. */
function readDay(text: string, order: DateOrder): string | null {
  const [first = '', second = '', third = ''] = text.split(/[-/. ]+|, */);
  if (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(text)) return joinDay(first, second, third);
  if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text)) return joinDay(third, second, first);
  if (/^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/.test(text))
    return order === 'day-first' ? joinDay(third, second, first) : joinDay(third, first, second);
  const month = monthNames.indexOf(first.slice(0, 3).toLowerCase()) + 1;
  return month > 0 && /^\d{4}$/.test(third) ? joinDay(third, String(month), second) : null;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const joinDay = (year: string, month: string, day: string) =>
  [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');

function toInstant({ day, time, offset }: DateParts, zone: string): number | null {
  const local = `${day}T${time || endOfDay}`;
  try {
    return offset === ''
      ? Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds
      : Temporal.Instant.from(local + offset).epochMilliseconds;
  } catch {
    return null;
  }
}
