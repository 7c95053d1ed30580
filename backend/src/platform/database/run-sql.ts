import type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface SqlResult<Row> {
  rows: Row[];
  /** Number of rows that the statement returned or changed. */
  rowCount: number;
}

/**
 * Runs a SQL statement in the transaction of an entity manager, if it has one (decision 34). Values are sent
 * separately, so that statement logs do not contain them; `em.execute` would insert them into the statement.
 */
export async function runSql<Row = never>(
  em: SqlEntityManager,
  statement: string,
  values: readonly unknown[] = [],
): Promise<SqlResult<Row>> {
  const { rows, numAffectedRows } = await em.getKysely().executeQuery<Row>({
    sql: statement,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [statement], parameters: [] },
    queryId: { queryId: 'run-sql' },
  });
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
}
