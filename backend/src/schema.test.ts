import { describe, expect, it } from 'vitest';
import { useApp } from '../test/app.ts';
import { runSql } from './platform/database/run-sql.ts';

interface Column {
  table: string;
  name: string;
}

describe('database schema', () => {
  const test = useApp();

  it('has an entity for every table, with every column', async () => {
    const { rows } = await runSql<Column>(
      test.app.platform.database.orm.em.fork(),
      `select c.table_name as table, c.column_name as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
         and not (select relispartition from pg_class where oid = format('%I.%I', t.table_schema, t.table_name)::regclass)`,
    );
    const stored = rows.filter(({ table }) => !isForeign(table)).map(({ table, name }) => `${table}.${name}`);
    const mapped = [...test.app.platform.database.orm.getMetadata()].flatMap(({ tableName, props }) =>
      props.flatMap(({ fieldNames }) => fieldNames.map((name) => `${tableName}.${name}`)),
    );
    expect(mapped.sort()).toEqual(stored.sort());
  });
});

/** Returns whether a table belongs to the migrator and not to a feature. */
const isForeign = (table: string) => table === 'mikro_orm_migrations' || previousTables.includes(table);

/** Tables that only servers of the last release use (B46). */
const previousTables = ['hourly_caps', 'hourly_slots'];
