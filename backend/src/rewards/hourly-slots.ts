import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';

/**
 * The number of slots in a block. Slots enforce an hourly cap: a campaign has as many slots as its cap, a win
 * takes one, and the slot is free again an hour later. So no hour has more wins than the cap, and claims run
 * in parallel with SKIP LOCKED. Slots are created in blocks when they are needed; with the first block, each
 * attempt of the past hour also gets a taken slot.
 */
const blockSlots = 1000;
const heldSlotMs = 5;

/** SQL that selects a free slot, as a part of the claim statement, whose `$1` is the campaign. */
export const freeSlotOfCampaign = `
  select ctid from hourly_slots where puzzle_id = $1 and taken_at <= now() - interval '1 hour'`;

export interface HourlyCap {
  puzzleId: string;
  /** The limit of wins in any hour. */
  cap: number;
  /**
   * Whether every attempt counts, because the campaign gives media. Otherwise only attempts with a collection
   * count.
   */
  givesMedia: boolean;
}

/**
 * Waits for a slot or creates some, after a claim found no free slot.
 * @returns true if a retry of the claim can succeed, false if the cap is reached
 */
export async function waitForSlot(pool: Pool, hourly: HourlyCap): Promise<boolean> {
  const { isCurrent, slots, isFree } = await readState(pool, hourly);
  if (!isCurrent) await makeSlots(pool, hourly);
  // The claims that have locked the free slots end within milliseconds, and may roll back.
  else if (isFree) await sleep(heldSlotMs);
  else if (slots < hourly.cap) await addSlots(pool, hourly);
  else return false;
  return true;
}

interface CapState {
  /** Whether the slots were created for this cap. */
  isCurrent: boolean;
  slots: number;
  /** Whether any slot is free, even if another claim has locked it. */
  isFree: boolean;
}

async function readState(pool: Pick<Pool, 'query'>, { puzzleId, cap }: HourlyCap): Promise<CapState> {
  const { rows } = await pool.query<CapState>(
    `select c.cap = $2 as "isCurrent", c.slots, exists (${freeSlotOfCampaign}) as "isFree"
     from hourly_caps c where c.puzzle_id = $1`,
    [puzzleId, cap],
  );
  return rows[0] ?? { isCurrent: false, slots: 0, isFree: false };
}

const lockStatement = `select pg_advisory_xact_lock(hashtextextended('hourly-slots ' || $1, 0))`;

/** Replaces all slots by one taken slot for each win of the past hour, and a block of free slots. */
async function makeSlots(pool: Pool, hourly: HourlyCap): Promise<void> {
  const { puzzleId, cap, givesMedia } = hourly;
  await inTransaction(pool, async (client) => {
    await client.query(lockStatement, [puzzleId]);
    if ((await readState(client, hourly)).isCurrent) return;
    // This statement waits for claims that have locked slots, so that their wins are among the attempts
    // below.
    await client.query('delete from hourly_slots where puzzle_id = $1', [puzzleId]);
    const { rowCount } = await client.query(
      `insert into hourly_slots (puzzle_id, taken_at)
       select $1, completed_at from puzzle_attempts
       where puzzle_id = $1 and (collection_id is not null or $3) and completed_at > now() - interval '1 hour'
       order by completed_at desc limit $2`,
      [puzzleId, cap, givesMedia],
    );
    const taken = rowCount ?? 0;
    const free = Math.min(blockSlots, cap - taken);
    await client.query(insertFree, [puzzleId, free]);
    await client.query(
      `insert into hourly_caps (puzzle_id, cap, slots) values ($1, $2, $3)
       on conflict (puzzle_id) do update set cap = excluded.cap, slots = excluded.slots`,
      [puzzleId, cap, taken + free],
    );
  });
}

/** Adds a block of free slots, unless another claim has just done so. */
async function addSlots(pool: Pool, hourly: HourlyCap): Promise<void> {
  const { puzzleId, cap } = hourly;
  await inTransaction(pool, async (client) => {
    await client.query(lockStatement, [puzzleId]);
    const { isCurrent, slots, isFree } = await readState(client, hourly);
    if (!isCurrent || isFree || slots >= cap) return;
    const free = Math.min(blockSlots, cap - slots);
    await client.query(insertFree, [puzzleId, free]);
    await client.query('update hourly_caps set slots = slots + $2 where puzzle_id = $1', [puzzleId, free]);
  });
}

const insertFree = `
  insert into hourly_slots (puzzle_id, taken_at) select $1, '-infinity' from generate_series(1, $2::int)`;

/**
 * SQL that frees the slot of an attempt without a reward. It may free any slot with the same time, because
 * such slots are interchangeable.
 */
export const releaseSlot = `
  update hourly_slots set taken_at = '-infinity' where ctid = (
    select s.ctid from hourly_slots s, released r
    where s.puzzle_id = r.puzzle_id and s.taken_at = r.completed_at limit 1 for update of s)`;
