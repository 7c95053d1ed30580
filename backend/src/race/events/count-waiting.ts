import type { Pool } from 'pg';

/** Counts the connected people with a slot in a room of a scheduled race. */
export async function countWaiting(pool: Pool, eventId: string): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>({
    name: 'race-event-waiting',
    text: `select count(*)::int as waiting from competitive_race_rooms r join race_participants p on p.room_id = r.id
      where r.event_id = $1 and p.puzzle_slot_number is not null and p.is_connected`,
    values: [eventId],
  });
  return rows[0]?.waiting ?? 0;
}
