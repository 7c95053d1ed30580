import type { Client } from 'pg';

interface Column {
  type: string;
  isRequired: boolean;
  /** Whether an insert may leave the column out. */
  isFilled: boolean;
}

/** The properties of the tables and views of a database that statements depend on. */
export interface Schema {
  /** The columns by name, for each table or view. */
  tables: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  /** The table and the columns of each rule that rows must meet, by the text of the rule. */
  rules: ReadonlyMap<string, { table: string; columns: string[]; isUnique: boolean }>;
}

/** Reads the schema `public` of a database. */
export async function readSchema(client: Client): Promise<Schema> {
  const columns = await client.query<Column & { table: string; name: string }>(columnsStatement);
  const rules = await client.query<{ text: string; table: string; columns: string[]; isUnique: boolean }>(
    rulesStatement,
  );
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, name, ...column } of columns.rows)
    tables.set(table, (tables.get(table) ?? new Map<string, Column>()).set(name, column));
  return { tables, rules: new Map(rules.rows.map(({ text, ...rule }) => [text, rule])) };
}

const columnsStatement = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as "isFilled"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped`;

const rulesStatement = `
  select r.relname || ': ' || pg_get_constraintdef(k.oid) as text, r.relname as "table", false as "isUnique",
    array(select a.attname::text from pg_attribute a where a.attrelid = r.oid and a.attnum = any(k.conkey)) as columns
  from pg_constraint k join pg_class r on r.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')
  union all
  select r.relname || ': unique' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+', ''), r.relname, true,
    array(select a.attname::text from pg_attribute a where a.attrelid = r.oid and a.attnum = any(i.indkey::int[]))
  from pg_index i join pg_class r on r.oid = i.indrelid
  where r.relnamespace = 'public'::regnamespace and i.indisunique`;

/**
 * Finds the changes between two schemas that can break a statement written for the first one (B46): what was
 * dropped, renamed or tightened. New tables, and new columns that an insert may leave out, are no such
 * changes.
 */
export function findBreakingChanges(before: Schema, after: Schema): string[] {
  const changes = [...before.tables].flatMap(([table, columns]) => {
    const kept = after.tables.get(table);
    return kept ? compareColumns(table, columns, kept) : [`${table} is dropped`];
  });
  return [...changes, ...compareRules(before, after)].sort();
}

function compareColumns(
  table: string,
  before: ReadonlyMap<string, Column>,
  after: ReadonlyMap<string, Column>,
): string[] {
  const changed = [...before].flatMap(([name, column]) => {
    const path = `${table}.${name}`;
    const kept = after.get(name);
    if (!kept) return [`${path} is dropped`];
    return [
      ...(kept.type === column.type ? [] : [`${path} has the type ${kept.type} instead of ${column.type}`]),
      ...(kept.isRequired && !column.isRequired ? [`${path} may not be null`] : []),
      ...(column.isFilled && !kept.isFilled && column.isRequired ? [`${path} has no default`] : []),
    ];
  });
  const added = [...after].filter(([name, { isFilled }]) => !before.has(name) && !isFilled);
  return [
    ...changed,
    ...added.map(([name]) => `${table}.${name} is new, and an insert may not leave it out`),
  ];
}

/**
 * Finds dropped unique indexes, which break `on conflict`, and new rules for existing columns, which may
 * refuse their values.
 */
function compareRules(before: Schema, after: Schema): string[] {
  const dropped = [...before.rules].filter(
    ([text, { table, isUnique }]) => isUnique && after.tables.has(table) && !after.rules.has(text),
  );
  const added = [...after.rules].filter(([text, { table, columns }]) => {
    const known = before.tables.get(table);
    if (!known || before.rules.has(text)) return false;
    return columns.some((name) => known.has(name));
  });
  return [
    ...dropped.map(([text]) => `${text} is dropped`),
    ...added.map(([text]) => `${text} is a new rule`),
  ];
}
