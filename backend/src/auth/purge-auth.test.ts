import { apiRequestKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { createOwner } from '../../test/factories.ts';
import { due, threeBatches, usePurges } from '../../test/purges.ts';
import { purgeAuthQueue } from './purge-auth.ts';

describe('the purge of sign-ins and API keys', () => {
  const { test, query, daysAgo, watchStatements, purge } = usePurges();

  it('[U1] deletes expired sign-in sessions in batches, and keeps active ones', async () => {
    const { id } = await createOwner(test);
    const [before] = await query<{ count: string }>('select count(*) from owner_sessions');
    const sizes = await watchStatements('owner_sessions', 'delete');
    await query(
      `insert into owner_sessions (id, user_id, created_at, last_seen_at, expires_at)
       select 'old ' || n, $1, $2, $2, $2 from generate_series(1, ${due}) n`,
      [id, daysAgo(1)],
    );
    await purge(purgeAuthQueue);
    expect(await sizes()).toEqual(threeBatches);
    expect(await query('select count(*) from owner_sessions')).toEqual([before]);
  });

  it('[U1] deletes expired records of the embedded sign-in in batches', async () => {
    const sizes = await watchStatements('identity_records', 'delete');
    await query(
      `insert into identity_records (model, id, payload, expires_at)
       select 'Session', 'old ' || n, '{}'::jsonb, $1::timestamptz from generate_series(1, ${due}) n
       union all select 'Session', 'new', '{}', $2`,
      [daysAgo(1), daysAgo(-1)],
    );
    await purge(purgeAuthQueue);
    expect(await sizes()).toEqual(threeBatches);
    expect(await query(`select id from identity_records where model = 'Session'`)).toEqual([{ id: 'new' }]);
  });

  it('[G102] deletes the stored replies of calls in batches after a day', async () => {
    const { id } = await createOwner(test);
    const sizes = await watchStatements('stored_replies', 'delete');
    await query(
      `insert into stored_replies (owner_id, key_hash, request_hash, started_at)
       select $1, n::text, '', $2 from generate_series(1, ${due}) n`,
      [id, daysAgo(2)],
    );
    await purge(purgeAuthQueue);
    expect(await sizes()).toEqual(threeBatches);
  }, 60_000);

  it('[G98, G99] deletes API keys whose calls are no longer in the log, and keeps active and recent ones', async () => {
    const { id } = await createOwner(test);
    const add = (name: string, [revokedAt, expiresAt]: [Date | null, Date | null]) =>
      query(
        `insert into scoped_api_keys
           (id, user_id, name, scopes, is_test, hash, prefix, created_at, revoked_at, expires_at)
         values (gen_random_uuid(), $1, $2::text, '{}', false, convert_to($2::text, 'utf8'), 'pzk_live_', $3, $4, $5)`,
        [id, name, daysAgo(90), revokedAt, expiresAt],
      );
    await add('revoked', [daysAgo(apiRequestKeptDays + 1), daysAgo(-30)]);
    await add('expired', [null, daysAgo(apiRequestKeptDays + 1)]);
    await add('active', [null, null]);
    await add('recent', [daysAgo(apiRequestKeptDays - 1), null]);
    await purge(purgeAuthQueue);
    const kept = await query<{ name: string }>(
      'select name from scoped_api_keys where user_id = $1 order by name',
      [id],
    );
    expect(kept.map(({ name }) => name)).toEqual(['active', 'recent']);
  });
});
