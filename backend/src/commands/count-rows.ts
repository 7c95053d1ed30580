/** Adds up the rows of all tables of a backup. */
export const countRows = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((sum, one) => sum + one, 0);
