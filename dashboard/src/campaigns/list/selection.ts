/** The chosen campaigns: their titles by id. */
export type Selection = ReadonlyMap<string, string>;

export interface Selectable {
  id: string;
  title: string;
}

export const noSelection: Selection = new Map();

/** Adds or removes rows. */
export function setSelected(
  selection: Selection,
  rows: readonly Selectable[],
  isSelected: boolean,
): Selection {
  const next = new Map(selection);
  for (const { id, title } of rows) {
    if (isSelected) next.set(id, title);
    else next.delete(id);
  }
  return next;
}

/** Lists the positions from the row that was pressed before to this one, as a press with Shift selects them. */
export function listRange(from: number | null, to: number): number[] {
  const start = from ?? to;
  const [first, last] = [Math.min(start, to), Math.max(start, to)];
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
