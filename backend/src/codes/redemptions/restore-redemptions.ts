import type { RestoredCodes } from '../held/restored-codes.ts';

/** The SQL condition that the code `g` of the replaced tables is the same as the restored code `k`. */
const joinSameCode = 'g.collection_id = k.collection_id and g.code_folded = k.code_folded';

/**
 * Marks codes as used if the replaced tables show that they were used after the backup, so that nobody uses them
 * twice (B44, G110). Copies the person and the order of each mark, if the replaced tables contain them.
 */
export async function restoreRedemptions({
  client,
  replaced,
}: Pick<RestoredCodes, 'client' | 'replaced'>): Promise<void> {
  await client.query(
    `update discount_codes k set redeemed_at = g.redeemed_at from ${replaced}.discount_codes g
     where ${joinSameCode} and k.issued_at is not null and k.redeemed_at is null and g.redeemed_at is not null`,
  );
  const { rows } = await client.query<{ isKnown: boolean }>(
    'select to_regclass($1) is not null as "isKnown"',
    [`${replaced}.code_redemptions`],
  );
  if (!rows[0]?.isKnown) return;
  await client.query(
    `insert into code_redemptions (code_id, redeemed_at, via, redeemed_by, order_hash)
     select k.id, r.redeemed_at, r.via, r.redeemed_by, r.order_hash
     from ${replaced}.code_redemptions r
     join ${replaced}.discount_codes g on g.id = r.code_id and g.redeemed_at = r.redeemed_at
     join discount_codes k on ${joinSameCode} and k.redeemed_at = r.redeemed_at
     on conflict (code_id) do update set redeemed_at = excluded.redeemed_at, via = excluded.via,
       redeemed_by = excluded.redeemed_by, order_hash = excluded.order_hash, counter_session_id = null`,
  );
}
