import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPaywalled, openPaywalled } from '../../test/paywall.ts';
import { hashSession } from '../platform/session-hash.ts';
import { findGrant, hasEverHadGrant, findOwnedScope } from './grant-rows.ts';
import { readSession } from './session-rows.ts';

const test = useApp();

/** Adds 20,000 grants of other end users to the embed. Most of them are used up. */
const othersStatement = `
  insert into access_grants (customer_id, embed_id, end_user, max_uses, uses, granted_at, ended_at)
  select $1, $2, 'customer-' || n % 5000, 1, (n < 15000)::int, now(), case when n < 15000 then now() end
  from generate_series(0, 19999) n`;

async function rowsReadInOrder(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'access_grants'`,
  );
  return rows[0]?.count ?? 0;
}

it('[P5, P3] calls and the deletion of an embed do not read the grants of all end users', async () => {
  const [{ owner, embedId, key }, unused] = [await createPaywalled(test), await createPaywalled(test)];
  const endUser = 'customer-7';
  const { sessionId } = await openPaywalled(test, { embedId, key }, { endUser });
  const { pool } = test.app.platform.database;
  const nowMs = test.clock.now();
  const scope = await findOwnedScope(pool, owner.id, { embedId });
  await pool.query(othersStatement, [owner.id, scope.embedRowId]);
  await pool.query('analyze access_grants');
  const sessionHash = hashSession(sessionId);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const session = await readSession(client, sessionHash, { nowMs });
    expect(session?.grant?.isUsed).toBe(false);
    expect(await findGrant(client, { scope, endUser, sessionHash, nowMs })).toBe(session?.grant?.id);
    expect(await hasEverHadGrant(client, { scope, endUser: 'nobody' })).toBe(false);
    await client.query('delete from embed_codes where id = $1', [unused.embedRowId]);
    expect(await rowsReadInOrder(client)).toBe(0);
  } finally {
    client.release(true);
  }
});
