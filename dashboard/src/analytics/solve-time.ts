/** Formats a duration with its two largest units, such as '42 s' or '2 h 10 min'; null becomes a dash. */
export function solveTimeText(ms: number | null): string {
  if (ms === null) return '–';
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${String(seconds)}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return join(minutes, 'min', seconds % 60, 's');
  return join(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

function join(...[large, largeUnit, small, smallUnit]: [number, string, number, string]): string {
  return `${String(large)}\u00a0${largeUnit}${small === 0 ? '' : ` ${String(small)}\u00a0${smallUnit}`}`;
}
