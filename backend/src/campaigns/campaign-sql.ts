import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';

// Features that depend on this one combine these parts of SQL with their own statements, which saves a round trip.

/** Joins the campaign `p` whose id an expression gives. */
export const joinCampaign = (id: string) => `join puzzles p on p.id = ${id}`;

/** Begins a list of campaigns `p`. */
export const fromCampaigns = 'from puzzles p';

/** Locks the campaign `$1` to serialize changes of its parts. Plays are not blocked. */
export const lockCampaign = 'select from puzzles where id = $1 for no key update';

/** Tests whether a campaign of the owner uses a connected account. */
export const usesAccount = (ownerId: string, accountId: string) =>
  `exists (select from puzzles p where p.creator_id = ${ownerId} and p.stripe_account_id = ${accountId})`;

/** Disconnects all campaigns whose owner no longer has a connection to the account `$1`, and returns their ids. */
export const unlinkAccount = (connection: (ownerId: string, accountId: string) => string) => `
  update puzzles set stripe_account_id = null, stripe_connect_scope = null, stripe_connected_at = null
  where stripe_account_id = $1 and not ${connection('creator_id', 'stripe_account_id')}
  returning id`;

/**
 * Locks the campaigns `$1` as `campaigns` and adds the first moves of `batch` (campaign_id, starts) to their totals. The
 * locks are taken in the order of the ids.
 */
export const addStarts = {
  lock: 'campaigns as materialized (select id from puzzles where id = any($1) order by id for no key update)',
  update: `campaign_totals as (
    update puzzles p set total_attempts = p.total_attempts + sums.starts
    from (select campaign_id, sum(starts) as starts from batch group by campaign_id) sums
    join campaigns on campaigns.id = sums.campaign_id
    where p.id = sums.campaign_id and sums.starts > 0
  )`,
};

/** Finds a campaign of any owner; null if it does not exist. */
export async function findCampaign(em: SqlEntityManager, id: string): Promise<CampaignRow | null> {
  return await em.findOne(CampaignEntity, { id });
}

/** Tests whether a campaign exists and belongs to the owner. */
export async function isOwnCampaign(em: SqlEntityManager, ownerId: string, id: string): Promise<boolean> {
  return (await em.count(CampaignEntity, { id, creatorId: ownerId })) > 0;
}
