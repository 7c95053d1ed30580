import { t } from '../language/t.ts';

/** Formats a duration with its two largest units, such as '42 s' or '2 h 10 min'; null becomes a dash. */
export function solveTimeText(ms: number | null): string {
  if (ms === null) return '–';
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return units.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return join([units.minutes(minutes), seconds % 60, units.seconds]);
  return join([units.hours(Math.floor(minutes / 60)), minutes % 60, units.minutes]);
}

type Unit = (count: number) => string;

const units = {
  seconds: (count) => keepTogether(t('{count} s', { count })),
  minutes: (count) => keepTogether(t('{count} min', { count })),
  hours: (count) => keepTogether(t('{count} h', { count })),
} satisfies Record<string, Unit>;

function join([large, small, unit]: [string, number, Unit]): string {
  return small === 0 ? large : `${large} ${unit(small)}`;
}

/** Keeps a number and its unit on one line. */
const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0');
