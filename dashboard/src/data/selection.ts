/** The titles of the chosen items of a list, keyed by id. */
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

/** Lists the chosen items. */
export function listSelected(selection: Selection): Selectable[] {
  return [...selection].map(([id, title]) => ({ id, title }));
}
