const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats how long ago a time was, such as '4 minutes ago', 'yesterday' or 'on Nov 3, 2026'. */
export function formatAgo(timestamp: string, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - Date.parse(timestamp));
  if (ageMs < minuteMs) return 'just now';
  if (ageMs < hourMs) return `${countUnits(ageMs / minuteMs, 'minute')} ago`;
  if (ageMs < dayMs) return `${countUnits(ageMs / hourMs, 'hour')} ago`;
  if (ageMs < 2 * dayMs) return 'yesterday';
  if (ageMs < 14 * dayMs) return `${countUnits(ageMs / dayMs, 'day')} ago`;
  return `on ${new Date(timestamp).toLocaleDateString('en', { dateStyle: 'medium' })}`;
}

function countUnits(value: number, unit: string): string {
  const count = Math.floor(value);
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
