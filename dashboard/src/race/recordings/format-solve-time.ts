/** Formats the time of a solution: 1:05.2. */
export function formatSolveTime(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}.${String(tenths % 10)}`;
}
