/** The number of rows by which Page Up and Page Down move the focus. */
const pageRows = 12;

/**
 * Returns the row to which a key moves the focus from `row`; undefined if the key does not move the focus.
 */
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
