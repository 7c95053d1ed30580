import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';

// Later features insert these parts of SQL into their own statements, which saves them a database call.

/** Joins a campaign as `p`. `id` is an SQL expression for its id. */
export const joinCampaign = (id: string) => `join puzzles p on p.id = ${id}`;

/** Selects from all campaigns as `p`. */
export const fromCampaigns = 'from puzzles p';

/**
 * Locks the campaign `$1`, so that changes of its parts happen one after the other. The lock does not block
 * plays.
 */
export const lockCampaign = 'select from puzzles where id = $1 for no key update';

/** Returns an SQL condition: a campaign of the owner uses the connected Stripe account. */
export const usesAccount = (ownerId: string, accountId: string) =>
  `exists (select from puzzles p where p.creator_id = ${ownerId} and p.stripe_account_id = ${accountId})`;

/**
 * Disconnects the Stripe account `$1` from all campaigns whose owner no longer has a connection to it, and
 * returns the ids of these campaigns.
 */
export const unlinkAccount = (connection: (ownerId: string, accountId: string) => string) => `
  update puzzles set stripe_account_id = null, stripe_connect_scope = null, stripe_connected_at = null
  where stripe_account_id = $1 and not ${connection('creator_id', 'stripe_account_id')}
  returning id`;

/**
 * Parts of a statement that adds the number of started plays in `batch` (campaign_id, starts) to the totals
 * of the campaigns `$1`. The campaigns are locked in the order of their ids, so that two statements cannot
 * deadlock.
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
