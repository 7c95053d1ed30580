/** The rows by which Page Up and Page Down move. */
const pageRows = 12;

/** Returns the row to which a key moves from a row; undefined for other keys. */
export function moveRow(key: string, row: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + pageRows,
    PageUp: row - pageRows,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}
