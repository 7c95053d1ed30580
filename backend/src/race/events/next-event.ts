import { raceEventLateSeconds, raceEventLobbyMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { scheduledCountdownSeconds } from '../rules/schedule.ts';

/**
 * The next scheduled race of a campaign (G77). `ahead`: the lobby is closed. `lobby`: people gather. `closing`: the
 * countdown runs, and those who are alone are moved. `late`: the race has started, and people who arrive race among
 * themselves.
 */
export interface NextEvent {
  id: string;
  title: string;
  startsAt: Date;
  allowOpenRaces: boolean;
  phase: 'ahead' | 'lobby' | 'closing' | 'late';
  /** The database's time. */
  nowMs: number;
}

export interface NextEventColumns {
  event: (Omit<NextEvent, 'startsAt'> & { startsAtMs: number }) | null;
}

/** Selects the column of `NextEventColumns` for the configuration `c`. */
export const selectNextEvent = `case when c.join_mode = 'auto' then (
    select json_build_object('id', e.id, 'title', e.title, 'allowOpenRaces', e.allow_open_races,
      'startsAtMs', floor(extract(epoch from e.starts_at) * 1000),
      'nowMs', floor(extract(epoch from clock_timestamp()) * 1000),
      'phase', case
        when clock_timestamp() < e.starts_at - interval '${raceEventLobbyMinutes} minutes' then 'ahead'
        when clock_timestamp() < e.starts_at - interval '${scheduledCountdownSeconds} seconds' then 'lobby'
        when clock_timestamp() < e.starts_at then 'closing'
        else 'late' end)
    from race_events e
    where e.race_config_id = c.id and e.starts_at > clock_timestamp() - interval '${raceEventLateSeconds} seconds'
    order by e.starts_at limit 1) end as event`;

export function readNextEvent(column: NextEventColumns['event']): NextEvent | null {
  if (!column) return null;
  const { startsAtMs, ...event } = column;
  return { ...event, startsAt: new Date(startsAtMs) };
}

/** Returns the scheduled race whose rooms arriving people enter now; null if they enter rooms without a schedule. */
export function findLobby({ event }: { event: NextEvent | null }): NextEvent | null {
  return event && event.phase !== 'ahead' ? event : null;
}

/**
 * The condition that arriving people can enter the room `r`: it belongs to the scheduled race whose id is the given
 * parameter. If the parameter is null, the room must not have a future start. A room with a future start belongs to a
 * deleted scheduled race, whose people still wait for that start.
 */
export const belongsToLobby = (parameter: number) =>
  `(case when $${parameter}::uuid is null then r.scheduled_at is null or r.scheduled_at <= clock_timestamp()
    else r.event_id = $${parameter} end)`;
