import { inTransaction } from '../../platform/database/transaction.ts';
import { lockOpening } from '../embed-room.ts';
import { leave } from '../rules/race.ts';
import type { Seen } from '../store/room-rows.ts';
import { type Arrival, type ArrivalServices, createEntry } from './arrival.ts';

/** The new room of a person who was moved. */
export interface Regrouped {
  code: string;
  /** The room in which the person has a new slot, connected to the node. */
  seen: Seen;
  /** Notifies all nodes of both rooms. Call it after the socket has changed its room. */
  announce: () => void;
}

/**
 * Moves a person from a room that lacks players to another room of the same scheduled race, in one
 * transaction under the lock that also guards arrivals. Two people who are alone cannot swap rooms: the new
 * room must have at least as many people, so the second person finds the first one already in the same room.
 */
export async function regroup(services: ArrivalServices, arrival: Arrival): Promise<Regrouped | null> {
  const { store, database } = services;
  return await inTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ configId: string }>(
      'select race_config_id as "configId" from competitive_race_rooms where room_code = $1',
      [arrival.askedCode],
    );
    if (!rows[0]) return null;
    await lockOpening(client, rows[0].configId);
    const others = await client.query<{ code: string }>(otherRoomsStatement, [
      arrival.askedCode,
      arrival.sessionHash,
    ]);
    for (const { code } of others.rows) {
      const entry = { transition: createEntry(services, arrival), sessionHash: arrival.sessionHash };
      const entered = await store.changeWithin(client, code, [entry]);
      const seen = entered.outcomes.at(-1);
      if (seen?.refusal !== null) continue;
      const departure = { transition: withoutPerson(arrival), sessionHash: arrival.sessionHash };
      const left = await store.changeWithin(client, arrival.askedCode, [departure]);
      const announce = () => {
        entered.announce();
        left.announce();
      };
      return { code, seen, announce };
    }
    return null;
  });
}

const withoutPerson =
  ({ sessionHash }: Arrival) =>
  (room: Parameters<typeof leave>[0], nowMs: number) =>
    leave(room, sessionHash, nowMs);

/**
 * Finds rooms that can take in a person from the room $1, provided that $1 still lacks players and the person still
 * has a slot in it. Rooms that lack players come first.
 */
const otherRoomsStatement = `
  with people as (
    select r.id, r.room_code, r.status, r.scheduled_at, r.event_id, r.race_config_id, r.ghost_ids,
      (select count(*) from race_participants p where p.room_id = r.id and p.puzzle_slot_number is not null) as players
    from competitive_race_rooms r
    where r.scheduled_at is not null and r.status in ('waiting', 'countdown') and r.is_opened_by_platform
      and (r.race_config_id, r.scheduled_at) = (
        select o.race_config_id, o.scheduled_at from competitive_race_rooms o where o.room_code = $1)
  )
  select other.room_code as code
  from people own join competitive_race_configs c on c.id = own.race_config_id
  join people other on other.id <> own.id
  where own.room_code = $1 and own.players < c.min_players
    and exists (select from race_participants p where p.room_id = own.id and p.puzzle_slot_number is not null
      and p.session_hash = decode(translate($2, '-_', '+/') || '=', 'base64'))
    and other.players >= own.players and other.players < c.max_players
  order by other.players >= c.min_players, other.players desc, other.id limit 3`;
