/** Formats a duration as short as it stays clear: '42 s', '1 min 5 s', '2 h 10 min'. A dash when there is none. */
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
