import type { RestoredCodes } from './restored-codes.ts';

/**
 * Adds free codes to the restored collections (B44): the codes that the replaced tables show as given out, and that
 * the restored tables lack or hold back. The owner added or released these codes after the backup. Later steps treat
 * them like other codes that were given out after the backup: they restore the wins, or hold the codes back.
 */
export async function addGivenCodes({ client, replaced }: RestoredCodes): Promise<void> {
  const { rows } = await client.query<{ collectionId: string; count: number }>(`
    with given as (
      select g.* from ${replaced}.discount_codes g join code_collections c on c.id = g.collection_id
      where g.issued_at is not null and c.code_type <> 'coupon' and not exists (
        select from discount_codes d where d.collection_id = g.collection_id and d.code_folded = g.code_folded)
    ), released as (
      delete from held_codes h using given g where h.collection_id = g.collection_id and h.code_folded = g.code_folded
    ), last as (
      select d.collection_id, max(d.ordinal) as ordinal from discount_codes d
      where d.collection_id in (select collection_id from given) group by d.collection_id
    ), added as (
      insert into discount_codes (collection_id, ordinal, code, code_folded, external_id)
      select g.collection_id,
        coalesce(last.ordinal, -1) + row_number() over (partition by g.collection_id order by g.issued_at, g.id),
        g.code, g.code_folded, g.external_id
      from given g left join last on last.collection_id = g.collection_id
      returning collection_id
    )
    select collection_id as "collectionId", count(*)::int as count from added group by collection_id`);
  // The trigger on `total_codes` counts the free codes, so the codes must be stored first.
  await client.query(
    `update code_collections c set total_codes = c.total_codes + added.count
     from unnest($1::uuid[], $2::int[]) added (id, count) where c.id = added.id`,
    [rows.map(({ collectionId }) => collectionId), rows.map(({ count }) => count)],
  );
}
