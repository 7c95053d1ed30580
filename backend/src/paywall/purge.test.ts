import { describe, expect, it } from 'vitest';
import { createPlayable } from '../../test/factories.ts';
import { due, threeBatches, usePurges } from '../../test/purges.ts';
import { purgePaywallQueue } from './purge.ts';

describe('the purge of the paywall', () => {
  const { test, query, daysAgo, watchStatements, purge } = usePurges();

  it('[G42, P1] deletes expired paywall sessions and stored replies in batches', async () => {
    const { campaignId, embedRowId, owner } = await createPlayable(test);
    const sizes = await Promise.all(
      ['puzzle_sessions', 'access_calls'].map((table) => watchStatements(table, 'delete')),
    );
    await query(
      `insert into puzzle_sessions (session_hash, embed_id, puzzle_id, created_at, expires_at)
       select sha256(n::text::bytea), $1, $2, $3::timestamptz, $3 from generate_series(1, ${due}) n`,
      [embedRowId, campaignId, daysAgo(3)],
    );
    await query(
      `insert into access_calls (customer_id, key_hash, request_hash, created_at)
       select $1, n::text, '', $2 from generate_series(1, ${due}) n`,
      [owner.id, daysAgo(3)],
    );
    await purge(purgePaywallQueue);
    expect(await Promise.all(sizes.map((read) => read()))).toEqual([threeBatches, threeBatches]);
  }, 60_000);
});
