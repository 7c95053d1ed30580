import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { createRaceEventSchema, RaceEvent, updateRaceEventSchema } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import {
  raceEventGapMinutes,
  raceEventLateSeconds,
  raceEventLobbyMinutes,
  raceEventMaxDays,
  raceEventsMax,
} from '@puzzle-prize/sdk/protocol/limits';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findOwnedConfig } from '../configs.ts';
import { selectMs } from '../store/read-rooms.ts';

/** An owner, with the database connections for the owner's scheduled races. */
export interface EventOwner {
  em: SqlEntityManager;
  pool: Pool;
  ownerId: string;
}

/** A scheduled race with its stage by the database's clock. */
export interface EventRow extends Pick<
  RaceEvent,
  'id' | 'title' | 'timeZone' | 'allowOpenRaces' | 'stage' | 'players'
> {
  startsAtMs: number;
}

type EventInput = z.output<typeof createRaceEventSchema>;
type EventChanges = z.output<typeof updateRaceEventSchema>;

/** The number of days for which an owner sees a scheduled race after its start. */
const shownDays = 30;

/**
 * Lists the upcoming scheduled races of a configuration and those of the last `shownDays` days, in the order of their
 * starts.
 * @throws AppError race.config_not_found
 */
export async function listEvents({ em, pool, ownerId }: EventOwner, raceId: string): Promise<EventRow[]> {
  const { id } = await findOwnedConfig(em, ownerId, raceId);
  const { rows } = await pool.query<EventRow>(
    `${eventSelect} where e.race_config_id = $1 and e.starts_at > clock_timestamp() - interval '${shownDays} days'
     order by e.starts_at`,
    [id],
  );
  return rows;
}

/**
 * Schedules a race (G77).
 * @throws AppError race.config_not_found, and the refusals of `findRefusal`
 */
export async function createEvent(
  { em, pool, ownerId }: EventOwner,
  raceId: string,
  input: EventInput,
): Promise<EventRow> {
  const { id: configId } = await findOwnedConfig(em, ownerId, raceId);
  return await inTransaction(pool, async (client) => {
    await checkStart(client, { configId, startsAt: input.startsAt, eventId: null });
    const { rows } = await client.query<{ id: string }>(
      `insert into race_events (race_config_id, title, starts_at, time_zone, allow_open_races)
       values ($1, $2, $3, $4, $5) returning id`,
      [configId, input.title, input.startsAt, input.timeZone, input.allowOpenRaces],
    );
    return await readEvent(client, rows[0]?.id ?? '');
  });
}

/**
 * Changes a scheduled race whose lobby has not opened.
 * @throws AppError race.event_not_found, race.event_lobby_open, and the refusals of `findRefusal`
 */
export async function changeEvent(
  owner: EventOwner,
  eventId: string,
  changes: EventChanges,
): Promise<EventRow> {
  const configId = await findOwnedConfigId(owner, eventId);
  return await inTransaction(owner.pool, async (client) => {
    // Without the lock, the lobby could open meanwhile, and its rooms would keep the old start.
    await client.query('select from race_events where id = $1 for update', [eventId]);
    const { stage, startsAtMs } = await readEvent(client, eventId);
    if (stage !== 'upcoming') throw new AppError('race.event_lobby_open');
    const start = changes.startsAt ?? new Date(startsAtMs).toISOString();
    await checkStart(client, { configId, startsAt: start, eventId });
    await client.query(
      `update race_events set title = coalesce($2, title), starts_at = $3, time_zone = coalesce($4, time_zone),
         allow_open_races = coalesce($5, allow_open_races) where id = $1`,
      [eventId, changes.title, start, changes.timeZone, changes.allowOpenRaces],
    );
    return await readEvent(client, eventId);
  });
}

/**
 * Deletes a scheduled race. People who are already in its lobby still race at the planned second.
 * @throws AppError race.event_not_found
 */
export async function deleteEvent(owner: EventOwner, eventId: string): Promise<void> {
  await findOwnedConfigId(owner, eventId);
  await owner.pool.query('delete from race_events where id = $1', [eventId]);
}

async function findOwnedConfigId({ em, pool, ownerId }: EventOwner, eventId: string): Promise<string> {
  const { rows } = await pool.query<{ configId: string }>(
    'select race_config_id as "configId" from race_events where id = $1',
    [eventId],
  );
  const configId = rows[0]?.configId;
  const config = configId === undefined ? null : await findOwnedConfig(em, ownerId, configId).catch(toNull);
  if (!config) throw new AppError('race.event_not_found');
  return config.id;
}

function toNull(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

async function readEvent(client: PoolClient, id: string): Promise<EventRow> {
  const { rows } = await client.query<EventRow>(`${eventSelect} where e.id = $1`, [id]);
  if (!rows[0]) throw new AppError('race.event_not_found');
  return rows[0];
}

const eventSelect = `
  select e.id, e.title, ${selectMs('e.starts_at')} as "startsAtMs", e.time_zone as "timeZone", e.allow_open_races as "allowOpenRaces",
    case when clock_timestamp() < e.starts_at - interval '${raceEventLobbyMinutes} minutes' then 'upcoming'
      when clock_timestamp() < e.starts_at then 'lobby'
      when clock_timestamp() < e.starts_at + interval '${raceEventLateSeconds} seconds' or exists (
        select from competitive_race_rooms r where r.event_id = e.id and r.status in ('countdown', 'racing')
      ) then 'running' else 'over' end as stage,
    (select count(*)::int from competitive_race_rooms r join race_participants p on p.room_id = r.id
     where r.event_id = e.id and p.puzzle_slot_number is not null) as players
  from race_events e`;

interface PlannedStart {
  configId: string;
  startsAt: string;
  /** The race that is changed; null for a new one. */
  eventId: string | null;
}

/**
 * Checks the planned start of a race against the database's clock. A row lock makes simultaneous calls of an owner
 * run one after the other.
 */
async function checkStart(client: PoolClient, { configId, startsAt, eventId }: PlannedStart): Promise<void> {
  await client.query('select from competitive_race_configs where id = $1 for update', [configId]);
  const { rows } = await client.query<StartCheck>(startStatement, [configId, startsAt, eventId]);
  if (!rows[0]) throw new AppError('race.config_not_found');
  const refusal = findRefusal(rows[0]);
  if (refusal !== null) throw new AppError(refusal);
}

interface StartCheck {
  isInPast: boolean;
  isTooFar: boolean;
  isTooClose: boolean;
  isOutside: boolean | null;
  isSeatedByHost: boolean;
  ahead: number;
}

function findRefusal(check: StartCheck): ErrorCode | null {
  if (check.isSeatedByHost) return 'race.event_needs_auto_join';
  if (check.isInPast) return 'race.event_in_past';
  if (check.isTooFar) return 'race.event_too_far';
  if (check.isOutside) return 'race.event_outside_campaign';
  if (check.isTooClose) return 'race.event_too_close';
  return check.ahead >= raceEventsMax ? 'race.events_too_many' : null;
}

const startStatement = `
  select $2::timestamptz <= clock_timestamp() as "isInPast",
    $2::timestamptz > clock_timestamp() + interval '${raceEventMaxDays} days' as "isTooFar",
    exists (select from race_events e where e.race_config_id = c.id and e.id is distinct from $3::uuid
      and e.starts_at > $2::timestamptz - interval '${raceEventGapMinutes} minutes'
      and e.starts_at < $2::timestamptz + interval '${raceEventGapMinutes} minutes') as "isTooClose",
    p.starts_at > greatest($2::timestamptz - interval '${raceEventLobbyMinutes} minutes', clock_timestamp())
      or p.ends_at <= $2::timestamptz as "isOutside",
    c.join_mode = 'host' as "isSeatedByHost",
    (select count(*)::int from race_events e where e.race_config_id = c.id and e.id is distinct from $3::uuid
      and e.starts_at > clock_timestamp()) as ahead
  from competitive_race_configs c ${joinCampaign('c.puzzle_id')} where c.id = $1`;
