import type { Pool } from 'pg';
import { formatCsvLine } from '../http/csv.ts';

/** A sort key of a table: an SQL expression, its type, and a value that sorts before all others. */
type Key = readonly [expression: string, type: string, first: string];

/** A table in the archive of an owner. Its columns contain only what the owner may see. */
export interface ExportedTable {
  /** The path in the archive. Its extension is the format: `.json` or `.csv`. */
  path: string;
  /** One sentence about a row, for the README of the archive. */
  about: string;
  /**
   * The SQL that selects the ids of the groups to which the rows of the owner `$1` belong. Rows are read group by
   * group. If absent, the owner's id is the only group.
   */
  groups?: string;
  /** The clauses from `from` to `where` that select the rows of the group `$1`. */
  from: string;
  /** The order of the rows. An index should begin with the column of the group and these columns. */
  keys: readonly Key[];
  /** The name of each column, with its SQL expression and its meaning. */
  columns: Readonly<Record<string, readonly [expression: string, meaning: string]>>;
}

const rowsPerPage = 1000;

/** Returns the key that orders rows by an id. */
export const keyById = (expression: string): Key => [
  expression,
  'uuid',
  '00000000-0000-0000-0000-000000000000',
];

/** Returns the SQL that formats a time as text: `2026-11-26T12:30:00.000Z`. */
export const formatIsoTime = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Row = Record<string, unknown>;

/** Writes a table page by page, so that neither memory nor a database connection is held by a slow reader. */
export async function* writeTable(pool: Pool, table: ExportedTable, ownerId: string): AsyncGenerator<string> {
  const names = Object.keys(table.columns);
  const isCsv = table.path.endsWith('.csv');
  if (isCsv) yield formatCsvLine(names);
  let separator = '[\n';
  for await (const rows of readPages(pool, table, ownerId)) {
    if (isCsv) yield rows.map((row) => formatCsvLine(names.map((name) => toCell(row[name])))).join('');
    else if (rows.length > 0) {
      yield separator + rows.map((row) => JSON.stringify(pick(row, names))).join(',\n');
      separator = ',\n';
    }
  }
  if (!isCsv) yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* readPages(pool: Pool, table: ExportedTable, ownerId: string): AsyncGenerator<Row[]> {
  const statement = buildStatement(table);
  for (const group of await listGroups(pool, table, ownerId)) {
    for (let last: unknown[] | null = table.keys.map(([, , first]) => first); last !== null;) {
      const { rows }: { rows: Row[] } = await pool.query<Row>(statement, [group, ...last, rowsPerPage]);
      yield rows;
      const end: Row | undefined = rows.length < rowsPerPage ? undefined : rows.at(-1);
      last = end ? table.keys.map((_, index) => end[`key${String(index)}`]) : null;
    }
  }
}

async function listGroups(pool: Pool, { groups }: ExportedTable, ownerId: string): Promise<string[]> {
  if (groups === undefined) return [ownerId];
  const { rows } = await pool.query<{ id: string }>(groups, [ownerId]);
  return rows.map(({ id }) => id);
}

function buildStatement({ from, keys, columns }: ExportedTable): string {
  const selected = [
    ...Object.entries(columns).map(([name, [expression]]) => `${expression} as "${name}"`),
    ...keys.map(([expression], index) => `(${expression})::text as key${String(index)}`),
  ];
  const order = keys.map(([expression]) => expression).join(', ');
  const after = keys.map(([, type], index) => `$${String(index + 2)}::${type}`).join(', ');
  return `select ${selected.join(', ')} ${from} and (${order}) > (${after})
    order by ${order} limit $${String(keys.length + 2)}`;
}

const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

function toCell(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
