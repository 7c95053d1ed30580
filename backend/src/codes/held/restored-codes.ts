import type { Client } from 'pg';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';

/** The tables of a restore, before it ends: those of the backup, and the quoted schema of the replaced ones. */
export interface RestoredCodes {
  client: Client;
  replaced: string;
  /** The moment of the backup, in ISO 8601. */
  backupAt: string;
}

/** A code that was given out after the backup, as the replaced tables show. */
export interface GivenCode {
  puzzleId: string;
  /** The title of the campaign. */
  campaign: string;
  code: string;
  givenAt: Date;
}

/** The effect of a restore on a campaign. */
export interface RestoredCampaign {
  /** The title of the campaign. */
  campaign: string;
  given: number;
  held: number;
}

/** Tests whether the replaced tables, if there are any, know codes. */
export async function knowsCodes({
  client,
  replaced,
}: Pick<RestoredCodes, 'client' | 'replaced'>): Promise<boolean> {
  const { rows } = await client.query<{ isKnown: boolean }>(
    'select to_regclass($1) is not null as "isKnown"',
    [`${replaced}.discount_codes`],
  );
  return rows[0]?.isKnown ?? false;
}

/** Joins the same code of the replaced tables as `g` to the code `k`. */
const joinReplaced = (replaced: string) =>
  `${replaced}.discount_codes g on g.collection_id = k.collection_id and g.code_folded = k.code_folded`;

/** Selects the free codes that the replaced tables have issued: the codes that were given out after the backup. */
export const selectGivenCodes = (replaced: string) => `
  select k.id as code_id, c.id as collection_id, c.puzzle_id, k.code, g.attempt_id, g.issued_at, g.redeemed_at
  from discount_codes k join code_collections c on c.id = k.collection_id join ${joinReplaced(replaced)}
  where k.issued_at is null and g.issued_at is not null`;

/** Issues the codes of the rows `given` whose attempts are rows of `restored`. */
export const issueGivenCodes = `
  update discount_codes d set attempt_id = given.attempt_id, issued_at = given.issued_at, redeemed_at = given.redeemed_at
  from given join restored on restored.id = given.attempt_id where d.id = given.code_id`;

/** Selects the effects of restores, as `o`. */
export const fromCodeRestores = 'from code_restores o';

/** Lists the codes that were given out after the backup, in the order in which they were given. */
export async function listGivenCodes({ client, replaced }: RestoredCodes): Promise<GivenCode[]> {
  const { rows } = await client.query<GivenCode>(
    `select p.id as "puzzleId", p.title as campaign, given.code, given.issued_at as "givenAt"
     from (${selectGivenCodes(replaced)}) given ${joinCampaign('given.puzzle_id')} order by given.issued_at, given.code_id`,
  );
  return rows;
}

/**
 * Holds back the free codes that may have been given out after the backup: all that the replaced tables do not show as
 * free. With `isNothingGiven`, only those that they show as given. Notes the effect for each campaign.
 */
export async function holdCodes(
  { client, replaced, backupAt }: RestoredCodes,
  { isNothingGiven, given }: { isNothingGiven: boolean; given: readonly GivenCode[] },
): Promise<RestoredCampaign[]> {
  const isKnown = await knowsCodes({ client, replaced });
  const find = (state: string) =>
    isKnown
      ? `exists (select from ${replaced}.discount_codes g
           where g.collection_id = k.collection_id and g.code_folded = k.code_folded and g.issued_at is ${state})`
      : 'false';
  await client.query(
    `with held as (
       delete from discount_codes k using code_collections c
       where c.id = k.collection_id and c.code_type <> 'coupon' and k.issued_at is null
         and ${isNothingGiven ? find('not null') : `not ${find('null')}`}
       returning k.collection_id, k.ordinal, k.code, k.code_folded, k.external_id, ${find('not null')} as is_given
     )
     insert into held_codes (collection_id, ordinal, code, code_folded, external_id, is_given, held_at)
     select held.*, now() from held`,
  );
  await client.query(
    `update code_collections c set total_codes = c.total_codes - held.count
     from (select collection_id, count(*)::int as count from held_codes where held_at = now() group by 1) held
     where c.id = held.collection_id`,
  );
  const { rows } = await client.query<RestoredCampaign>(noteStatement, [
    backupAt,
    given.map(({ puzzleId }) => puzzleId),
  ]);
  return rows;
}

/** `$2` has the id of the campaign of each code that was given out. */
const noteStatement = `
  with given as (select unnest($2::uuid[]) as puzzle_id), counts as (
    select puzzle_id, sum(given)::int as given, sum(held)::int as held from (
      select puzzle_id, 1 as given, 0 as held from given
      union all
      select c.puzzle_id, 0, case when h.is_given then 0 else 1 end
      from held_codes h join code_collections c on c.id = h.collection_id where h.held_at = now()
    ) one group by puzzle_id
  ), noted as (
    insert into code_restores (puzzle_id, backup_at, restored_at, given, held)
    select puzzle_id, $1, now(), given, held from counts returning puzzle_id, given, held
  )
  select p.title as campaign, noted.given, noted.held from noted ${joinCampaign('noted.puzzle_id')} order by p.title`;
