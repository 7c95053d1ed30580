import type { ClientBase } from 'pg';
import { joinCampaign, joinCampaignIn } from '../../campaigns/campaign-sql.ts';

/** A restore in progress. `client` sees the restored tables; `replaced` is the quoted schema of the replaced ones. */
export interface RestoredCodes {
  client: ClientBase;
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

/** Tests whether there are replaced tables with a table of codes. */
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

/** Joins the same code in the replaced tables, as `g`, to the restored code `k`. */
const joinReplaced = (replaced: string) =>
  `${replaced}.discount_codes g on g.collection_id = k.collection_id and g.code_folded = k.code_folded`;

/** Selects the free codes that are issued in the replaced tables, so they were given out after the backup. */
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
 * Lists the codes that were given out from collections created after the backup, in the order in which they were
 * given out. The restored tables contain neither these collections nor the wins.
 */
export async function listLostCodes({ client, replaced }: RestoredCodes): Promise<GivenCode[]> {
  const { rows } = await client.query<GivenCode>(
    `select p.id as "puzzleId", p.title as campaign, g.code, g.issued_at as "givenAt"
     from ${replaced}.discount_codes g join ${replaced}.code_collections c on c.id = g.collection_id
     ${joinCampaignIn(replaced, 'c.puzzle_id')}
     where g.issued_at is not null and c.code_type <> 'coupon'
       and not exists (select from code_collections restored where restored.id = c.id)
     order by g.issued_at, g.id`,
  );
  return rows;
}
