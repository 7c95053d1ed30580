import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';

// Later features insert these parts of SQL into their own statements, which saves them a database call.

/** Joins a campaign as `p`. `id` is an SQL expression for its id. */
export const joinCampaign = (id: string) => `join puzzles p on p.id = ${id}`;

/** Selects from all campaigns as `p`. */
export const fromCampaigns = 'from puzzles p';

/** Counts the campaigns of the owner `$1` by their state, as one JSON object. */
export const countByState = `(
  select json_build_object(
    'active', count(*) filter (where is_active),
    'paused', count(*) filter (where not is_active and not is_awaiting_payment and archived_at is null),
    'awaitingPayment', count(*) filter (where is_awaiting_payment and archived_at is null),
    'archived', count(*) filter (where archived_at is not null))
  from puzzles where creator_id = $1)`;
/** Begins a list of events `v` of campaigns. */
export const fromCampaignEvents = 'from campaign_events v';

/** Stores events of campaigns; the selection returns campaign, kind and time. */
export const insertCampaignEvents = (selection: string) =>
  `insert into campaign_events (puzzle_id, kind, at) ${selection}`;

/** Locks the campaign `$1` to serialize changes of its parts. Plays are not blocked. */
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
    update puzzles p set total_attempts = p.total_attempts + sums.starts, last_played_at = now()
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
