import { joinCampaign } from '../../campaigns/campaign-sql.ts';
import { type GivenCode, knowsCodes, type RestoredCodes } from './restored-codes.ts';

/** The effect of a restore on a campaign. */
export interface RestoredCampaign {
  /** The title of the campaign. */
  campaign: string;
  /** The number of codes that were given out after the backup. */
  given: number;
  /** The number of codes that may have been given out after the backup, and are held back. */
  held: number;
}

/** The tables of a restore; `replaced` is null if nothing is known about the time after the backup. */
type HeldPlace = Omit<RestoredCodes, 'replaced'> & { replaced: RestoredCodes['replaced'] | null };

/**
 * Holds back the free codes that may have been given out after the backup: all free codes except those that the
 * replaced tables also show as free. With `hasNoLaterWins`, holds back only those that the replaced tables show as
 * given out. Also holds back codes that only the replaced tables have, so that their owner cannot add them again.
 * Stores the effect on each campaign, and returns it.
 */
export async function holdCodes(
  restored: HeldPlace,
  { hasNoLaterWins, givenCodes }: { hasNoLaterWins: boolean; givenCodes: readonly GivenCode[] },
): Promise<RestoredCampaign[]> {
  const { client, backupAt } = restored;
  await collectReplacedCodes(restored);
  await client.query(holdFreeCodes(hasNoLaterWins));
  await client.query(holdAbsentCodes);
  const { rows } = await client.query<RestoredCampaign>(noteStatement, [
    backupAt,
    givenCodes.map(({ puzzleId }) => puzzleId),
  ]);
  return rows;
}

/**
 * Creates the table `replaced_codes` until the end of the transaction. It assigns each code of the replaced tables to
 * its collection. If this collection is lost, because it was created after the backup, codes that are not free are
 * assigned to the active collections of the campaign, so that the owner cannot add them there again.
 */
async function collectReplacedCodes({ client, replaced }: HeldPlace): Promise<void> {
  await client.query(
    `create temp table replaced_codes (collection_id uuid, ordinal int, code text, code_folded text, external_id text,
       state text) on commit drop`,
  );
  if (replaced === null || !(await knowsCodes({ client, replaced }))) return;
  const columns = 'collection_id, ordinal, code, code_folded, external_id';
  const { rows } = await client.query<{ hasHeld: boolean }>(
    'select to_regclass($1) is not null as "hasHeld"',
    [`${replaced}.held_codes`],
  );
  const fromHeld = `union all select ${columns}, case when is_given then 'given' else 'held' end from ${replaced}.held_codes`;
  await client.query(
    `insert into replaced_codes
     select distinct on (c.id, k.code_folded) c.id, k.ordinal, k.code, k.code_folded, k.external_id, k.state
     from (
       select ${columns}, case when issued_at is null then 'free' else 'given' end as state from ${replaced}.discount_codes
       ${rows[0]?.hasHeld === true ? fromHeld : ''}
     ) k
     join ${replaced}.code_collections old on old.id = k.collection_id and old.code_type <> 'coupon'
     join code_collections c on c.puzzle_id = old.puzzle_id and c.code_type <> 'coupon' and (c.id = old.id or (
       k.state <> 'free' and c.ended_at is null
       and not exists (select from code_collections same where same.id = old.id)))
     order by c.id, k.code_folded, array_position(array['given', 'held', 'free'], k.state)`,
  );
  await client.query('analyze replaced_codes');
}

const holdFreeCodes = (hasNoLaterWins: boolean) => `
  with doubtful as (
    select d.id, r.state from discount_codes d join code_collections c on c.id = d.collection_id
    left join replaced_codes r on r.collection_id = d.collection_id and r.code_folded = d.code_folded
    where d.issued_at is null and c.code_type <> 'coupon'
      and ${hasNoLaterWins ? "r.state = 'given'" : "r.state is distinct from 'free'"}
  ), held as (
    delete from discount_codes d using doubtful where d.id = doubtful.id
    returning d.collection_id, d.ordinal, d.code, d.code_folded, d.external_id, doubtful.state is not distinct from 'given'
  ), stored as (
    insert into held_codes (collection_id, ordinal, code, code_folded, external_id, is_given, held_at)
    select held.*, now() from held
  )
  update code_collections c set total_codes = c.total_codes - held.count
  from (select collection_id, count(*)::int as count from held group by collection_id) held
  where c.id = held.collection_id`;

/**
 * Holds back the codes of the replaced tables that the restored ones lack, unless the codes were free. A code that is
 * already held back is marked as given out if the replaced tables show it as given out.
 */
const holdAbsentCodes = `
  insert into held_codes (collection_id, ordinal, code, code_folded, external_id, is_given, held_at)
  select r.collection_id, r.ordinal, r.code, r.code_folded, r.external_id, r.state = 'given', now()
  from replaced_codes r
  where r.state <> 'free' and not exists (
    select from discount_codes d where d.collection_id = r.collection_id and d.code_folded = r.code_folded)
  on conflict (collection_id, code_folded) do update set is_given = true where excluded.is_given`;

/** Stores the effect on each campaign. `$2` lists the campaign's id once for each code that was given out. */
const noteStatement = `
  with given as (select unnest($2::uuid[]) as puzzle_id), counts as (
    select puzzle_id, sum(given)::int as given, sum(held)::int as held from (
      select puzzle_id, 1 as given, 0 as held from given
      union all
      select c.puzzle_id, 0, 1
      from held_codes h join code_collections c on c.id = h.collection_id where h.held_at = now() and not h.is_given
    ) one group by puzzle_id
  ), noted as (
    insert into code_restores (puzzle_id, backup_at, restored_at, given, held)
    select puzzle_id, $1, now(), given, held from counts returning puzzle_id, given, held
  )
  select p.title as campaign, noted.given, noted.held from noted ${joinCampaign('noted.puzzle_id')} order by p.title`;
