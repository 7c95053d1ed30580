import { getLocale } from '../../language/t.ts';

let relative: Intl.RelativeTimeFormat | undefined;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats a time span before now, such as '4 seconds ago' or '3 days ago'. */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(Math.round(ageMs / 1000), 1);
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? ['second', 1];
  relative ??= new Intl.RelativeTimeFormat(getLocale(), { numeric: 'always' });
  return relative.format(-Math.floor(seconds / length), unit);
}
