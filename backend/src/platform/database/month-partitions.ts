import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import { allowBatchStatements, inTransaction } from './transaction.ts';

/**
 * A table that is partitioned by the month (UTC) of a time, so that an old month is dropped as a whole (decision 78).
 * Its default partition, named `{table}_rest`, receives the rows whose time is in no other partition.
 */
export interface MonthTable {
  table: string;
  /** The column with the time. */
  column: string;
}

/**
 * The number of months after the current month for which partitions are created. It is high enough that a job may
 * fail for weeks.
 */
const monthsAhead = 3;
/**
 * The time limit for the locks of the statements below, because later calls wait behind a waiting statement. If a
 * statement fails, the job tries again.
 */
const lockTimeoutMs = 1000;

interface Partition {
  name: string;
  /** The end of the partition's time range, in milliseconds; null for the default partition. */
  endsMs: number | null;
  /** Whether the rows may belong to several months, as in the default partition and in the one without a beginning. */
  isOpen: boolean;
}

/**
 * Creates the partitions from the end of the last one to three months after the current month. Rows of these
 * months that the default partition received meanwhile are moved.
 * @throws Error when the locks are not free within a second
 */
export async function createMonths(pool: Pool, { table, column }: MonthTable, nowMs: number): Promise<void> {
  const last = (await listPartitions(pool, table)).reduce((ms, { endsMs }) => Math.max(ms, endsMs ?? 0), 0);
  if (last === 0) throw new Error(`${table} has no partition with an end`);
  const untilMs = addMonths(nowMs, monthsAhead + 1);
  for (let beginsMs = last; beginsMs < untilMs; beginsMs = addMonths(beginsMs, 1))
    await changePartitions(pool, table, async (client) => {
      const month = new Date(beginsMs).toISOString().slice(0, 7).replace('-', '_');
      const [parent, rest, added] = [table, `${table}_rest`, `${table}_${month}`].map(escapeIdentifier);
      const [begins, ends] = [beginsMs, addMonths(beginsMs, 1)].map((ms) =>
        escapeLiteral(new Date(ms).toISOString()),
      );
      const time = escapeIdentifier(column);
      // Another node may have created the partition while this transaction waited for the lock.
      if (await hasTable(client, `${table}_${month}`)) return;
      await client.query(`lock table ${rest} in share row exclusive mode`);
      await client.query(`create table ${added} (like ${parent} including defaults including indexes)`);
      await client.query(
        `with moved as (delete from ${rest} where ${time} >= ${begins} and ${time} < ${ends} returning *)
         insert into ${added} select * from moved`,
      );
      await client.query(
        `alter table ${parent} attach partition ${added} for values from (${begins}) to (${ends})`,
      );
    });
}

/**
 * Drops the partitions that end at or before a time. It does not delete single rows.
 * @returns the names of the partitions
 * @throws Error when the locks are not free within a second
 */
export async function dropMonths(pool: Pool, { table }: MonthTable, beforeMs: number): Promise<string[]> {
  const old = (await listPartitions(pool, table)).filter(
    ({ endsMs }) => endsMs !== null && endsMs <= beforeMs,
  );
  for (const { name } of old)
    await changePartitions(pool, table, (client) =>
      client.query(`drop table if exists ${escapeIdentifier(name)}`),
    );
  return old.map(({ name }) => name);
}

/**
 * Lists the partitions whose rows do not belong to one month: the default partition, and the one with the rows from
 * before the table was partitioned.
 */
export async function listOpenPartitions(pool: Pool, { table }: MonthTable): Promise<string[]> {
  return (await listPartitions(pool, table)).filter(({ isOpen }) => isOpen).map(({ name }) => name);
}

/** Changes the partitions of a table, one node at a time. Reads and writes of rows continue. */
async function changePartitions(
  pool: Pool,
  table: string,
  change: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(allowBatchStatements);
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(`lock table only ${escapeIdentifier(table)} in share update exclusive mode`);
    await change(client);
  });
}

async function hasTable(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [name]);
  return rows[0]?.has === true;
}

async function listPartitions(pool: Pool, table: string): Promise<Partition[]> {
  const { rows } = await pool.query<Partition>(
    `select name, (extract(epoch from substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz) * 1000)::float8 as "endsMs",
       bound = 'DEFAULT' or bound like 'FOR VALUES FROM (MINVALUE)%' as "isOpen"
     from (select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass) partitions`,
    [table],
  );
  return rows;
}

/** Returns the first moment of a later month (UTC). */
function addMonths(ms: number, months: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}
