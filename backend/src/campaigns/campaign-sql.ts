import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';

// Features that use campaigns insert these SQL fragments into their own statements, to avoid a separate database call.

/** Joins a campaign as `p`. `id` is an SQL expression for its id. */
export const joinCampaign = (id: string) => `join puzzles p on p.id = ${id}`;

/** Joins a campaign like `joinCampaign`, from the tables in a quoted schema. */
export const joinCampaignIn = (schema: string, id: string) => `join ${schema}.puzzles p on p.id = ${id}`;

/** Selects from all campaigns as `p`. */
export const fromCampaigns = 'from puzzles p';

/** SQL for the alternative of the campaign `p`, as the JSON of a `StoredAlternative`. */
export const selectAlternative = `json_build_object('kind', p.alternative, 'minutes', p.alternative_minutes,
    'question', p.question, 'revision', p.question_revision, 'answers', p.accepted_answers, 'earlier', p.earlier_answers)`;

/**
 * SQL for the state of the campaign `p`, as one of `campaignRowChoices.status`. A paused campaign whose end has
 * passed counts as ended, because resuming would not help.
 */
export const campaignState = `case
  when p.archived_at is not null then 'archived'
  when p.is_awaiting_payment then 'awaiting_payment'
  when p.ends_at <= now() then 'ended'
  when not p.is_active then 'paused'
  when p.starts_at > now() then 'scheduled'
  else 'active' end`;

/** Counts the campaigns of the owner `$1` by their state, as one JSON object. */
export const countByState = `(
  select json_build_object(
    'active', count(*) filter (where state = 'active'),
    'scheduled', count(*) filter (where state = 'scheduled'),
    'paused', count(*) filter (where state = 'paused'),
    'ended', count(*) filter (where state = 'ended'),
    'awaitingPayment', count(*) filter (where state = 'awaiting_payment'),
    'archived', count(*) filter (where state = 'archived'))
  from (select ${campaignState} as state from puzzles p where creator_id = $1) states)`;

/** Selects from the events of all campaigns as `v`. */
export const fromCampaignEvents = 'from campaign_events v';

/** Stores events of campaigns. `selection` must return campaign, kind and time. */
export const insertCampaignEvents = (selection: string) =>
  `insert into campaign_events (puzzle_id, kind, at) ${selection}`;

/**
 * Stores an event for an edit of campaign `$1`, unless the campaign has such an event from the past hour. The
 * fragment is for settings that the trigger of the table does not watch.
 */
export const insertEditEvent = `
  insert into campaign_events (puzzle_id, kind) select $1, 'edited' where not exists (
    select from campaign_events e where e.puzzle_id = $1 and e.kind = 'edited' and e.at > now() - interval '1 hour')`;

/** Locks the campaign `$1` to serialize changes of its parts. Plays are not blocked. */
export const lockCampaign = 'select from puzzles where id = $1 for no key update';

/**
 * Part of a statement: the query `campaigns`, which selects the campaigns `$1` that exist. It locks them in the order
 * of their ids, so that nodes do not deadlock.
 */
export const lockCampaigns =
  'campaigns as materialized (select id from puzzles where id = any($1) order by id for key share)';

/** Returns an SQL condition that is true if a campaign of the owner uses the connected Stripe account. */
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

/**
 * The SQL condition that the campaign `p` has started and has not ended, or has ended less than `graceMinutes`
 * ago.
 */
export const isInSchedule = ({ graceMinutes = 0 } = {}) =>
  `(p.starts_at is null or p.starts_at <= now())
   and (p.ends_at is null or p.ends_at > now() - interval '${String(graceMinutes)} minutes')`;

/** Finds a campaign of any owner; null if it does not exist. */
export async function findCampaign(em: SqlEntityManager, id: string): Promise<CampaignRow | null> {
  return await em.findOne(CampaignEntity, { id });
}

/** Tests whether a campaign exists and belongs to the owner. */
export async function isOwnCampaign(em: SqlEntityManager, ownerId: string, id: string): Promise<boolean> {
  return (await em.count(CampaignEntity, { id, creatorId: ownerId })) > 0;
}
