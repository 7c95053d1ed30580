import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { JoinMode } from '@puzzle-prize/sdk/protocol';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import { openRoom } from './open-room.ts';
import { isShown } from './store/read-rooms.ts';
import { joinCampaign } from '../campaigns/campaign-sql.ts';

/** The facts about a campaign's race that its embed needs. */
export interface EmbeddedRace {
  configId: string;
  title: string;
  side: number;
  joinMode: JoinMode;
  allowedDomains: string[];
}

/**
 * Finds the race of a campaign that visitors can join.
 * @throws AppError race.config_not_found
 */
export async function findEmbeddedRace(pool: Pool, puzzleId: string): Promise<EmbeddedRace> {
  const { rows } = await pool.query<EmbeddedRace>(
    `select c.id as "configId", p.title, p.dimensions as side, c.join_mode as "joinMode", c.allowed_domains as "allowedDomains"
     from competitive_race_configs c ${joinCampaign('c.puzzle_id')} where p.id = $1 and ${isShown}`,
    [puzzleId],
  );
  if (!rows[0]) throw new AppError('race.config_not_found');
  return rows[0];
}

/**
 * Returns the code of a visitor's room (V4): the room that the visitor is in or has won, otherwise a waiting
 * room, otherwise a new room. Visitors who arrive together get the same new room.
 */
export async function findEmbedRoom(pool: Pool, race: EmbeddedRace, sessionHash: Buffer): Promise<string> {
  const own = await findFirstCode(pool, ownRoomStatement, [race.configId, sessionHash]);
  return own ?? (await findWaitingRoom(pool, race));
}

/** Returns the code of a room that a new player can join. */
export async function findWaitingRoom(
  pool: Pool,
  race: Pick<EmbeddedRace, 'configId' | 'side'>,
): Promise<string> {
  const waiting = await findFirstCode(pool, waitingRoomStatement, [race.configId]);
  return waiting ?? (await inTransaction(pool, (client) => openNext(client, race)));
}

/**
 * Finds a waiting room or opens one. Visitors are handled one at a time, so that all find the room of the
 * first one.
 */
async function openNext(client: PoolClient, race: Pick<EmbeddedRace, 'configId' | 'side'>): Promise<string> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [race.configId]);
  return (
    (await findFirstCode(client, waitingRoomStatement, [race.configId])) ??
    (await findFirstCode(client, adoptStatement, [race.configId])) ??
    (await openRoom(client, { ...race, isOpenedByPlatform: true }))
  );
}

async function findFirstCode(
  db: Pick<Pool | PoolClient, 'query'>,
  statement: string,
  values: unknown[],
): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(statement, values);
  return rows[0]?.code ?? null;
}

/**
 * Finds the open room of a visitor. Winners return to their last room for a day, because they may not have
 * seen the prize yet (G19).
 */
const ownRoomStatement = `
  select code from (
    select r.room_code as code, p.joined_at,
      r.status in ('waiting', 'countdown', 'racing') and r.expires_at > clock_timestamp() as is_open,
      r.winner_id = p.id and r.completed_at > clock_timestamp() - interval '1 day'
        and p.joined_at = max(p.joined_at) over () as was_won_last
    from race_participants p join competitive_race_rooms r on r.id = p.room_id
    where p.session_hash = $2 and p.left_at is null and r.race_config_id = $1
  ) own
  where is_open or was_won_last order by is_open desc, joined_at desc limit 1`;

/**
 * Whether a visitor can join the room. A visitor who joins in the last minute would only see the room close.
 */
const isJoinable = `r.race_config_id = $1 and r.status = 'waiting' and r.expires_at > clock_timestamp() + interval '1 minute'`;

/** Prefers the fullest room with a free slot, so that races start soon. */
const waitingRoomStatement = `
  select r.room_code as code from competitive_race_rooms r join competitive_race_configs c on c.id = r.race_config_id
  cross join lateral (
    select count(*) as players from race_participants p where p.room_id = r.id and p.puzzle_slot_number is not null
  ) seated
  where ${isJoinable} and r.is_opened_by_platform and seated.players < c.max_players
  order by seated.players desc, r.created_at, r.id limit 1`;

/**
 * Makes the first room of the configuration (Q8) start automatically if it is unused. Later rooms are left
 * alone, because the owner opened them for people who know their code.
 */
const adoptStatement = `
  update competitive_race_rooms set is_opened_by_platform = true where id = (
    select r.id from competitive_race_rooms r where ${isJoinable}
      and not exists (select from race_participants p where p.room_id = r.id)
      and not exists (
        select from competitive_race_rooms o where o.race_config_id = $1 and o.created_at < r.created_at
      )
    for update)
  returning room_code as code`;
