import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import { hasPrize } from './visitor-limit.ts';
import { type CapPeriod, capPeriods, defaultCapZone } from './win-caps.ts';

/**
 * The number of slots in a block. Slots enforce a cap: a campaign has as many slots as its cap, a win takes
 * one slot, and the slot is free again when its period is over. No period can therefore have more wins than
 * the cap, and claims run in parallel with SKIP LOCKED. Slots are created in blocks when they are needed. In
 * the first block, one slot is already taken for each attempt of the current period.
 */
const blockSlots = 1000;
const heldSlotMs = 5;

/**
 * SQL for the start of the current period. A slot that was taken before this time is free again. `zone` is an SQL
 * expression for the time zone of the days.
 */
const periodStart: Readonly<Record<CapPeriod, (zone: string) => string>> = {
  hour: () => "now() - interval '1 hour'",
  day: (zone) => `date_trunc('day', now(), ${zone})`,
  total: () => "'-infinity'::timestamptz",
};

interface SlotSelection {
  /** SQL expressions for the id of the campaign and for its time zone. */
  campaignId: string;
  zone: string;
}

/** SQL that selects the free slots of a campaign. The claim statement and the snapshots of campaigns use it. */
export function selectFreeSlots(period: CapPeriod, { campaignId, zone }: SlotSelection): string {
  return `select s.ctid from cap_slots s
    where s.puzzle_id = ${campaignId} and s.period = '${period}' and s.taken_at <= ${periodStart[period](zone)}`;
}

/** SQL that tests whether the slots of a campaign were created for the given cap. */
export const hasSlotsForCap = (
  period: CapPeriod,
  { campaignId, cap }: Record<'campaignId' | 'cap', string>,
) =>
  `exists (select from win_caps w where w.puzzle_id = ${campaignId} and w.period = '${period}' and w.cap = ${cap})`;

/**
 * SQL that selects which cap of campaign `p` is reached: `total`, `day`, or null if prizes are left. A changed cap
 * has no slots until the next win creates them. Until then, the expression counts the wins instead, up to the cap.
 */
export const selectReachedCap = `case when ${isReached('total', 'p.wins_total')} then 'total'
  when ${isReached('day', 'p.wins_per_day')} then 'day' end`;

function isReached(period: CapPeriod, cap: string): string {
  const selection = { campaignId: 'p.id', zone: `coalesce(p.time_zone, '${defaultCapZone}')` };
  const givesMedia = `p.reward_type <> 'codes'`;
  return `(${cap} is not null and case when ${hasSlotsForCap(period, { campaignId: 'p.id', cap })}
    then exists (select from win_caps w where w.puzzle_id = p.id and w.period = '${period}' and w.slots >= w.cap)
      and not exists (${selectFreeSlots(period, selection)})
    else (select count(*) from (select from puzzle_attempts a
      where ${isWinInPeriod(period, { ...selection, givesMedia })} limit ${cap}) w) >= ${cap} end)`;
}

/** SQL that tests whether attempt `a` is a win of a campaign in the current period. */
function isWinInPeriod(
  period: CapPeriod,
  { campaignId, zone, givesMedia }: SlotSelection & { givesMedia: string },
): string {
  return `a.puzzle_id = ${campaignId} and (${hasPrize('a.')} or ${givesMedia})
    and a.completed_at > ${periodStart[period](zone)}`;
}

interface Cap {
  puzzleId: string;
  period: CapPeriod;
  /** The maximum number of wins in the period. */
  cap: number;
  timeZone: string;
  /**
   * True if the campaign gives media: every attempt counts. If false, only attempts with a code count.
   */
  givesMedia: boolean;
}

/**
 * Waits for a slot, or creates some. Called after a claim found no free slot.
 * @returns true if a retry of the claim can succeed, false if the cap is reached
 */
export async function waitForSlot(pool: Pool, cap: Cap): Promise<boolean> {
  const { isCurrent, slots, isFree } = await readState(pool, cap);
  if (!isCurrent) await makeSlots(pool, cap);
  // The claims that have locked the free slots end within milliseconds. They may roll back, so their slots
  // may become free.
  else if (isFree) await sleep(heldSlotMs);
  else if (slots < cap.cap) await addSlots(pool, cap);
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

async function readState(
  pool: Pick<Pool, 'query'>,
  { puzzleId, period, cap, timeZone }: Cap,
): Promise<CapState> {
  const { rows } = await pool.query<CapState>(
    `select c.cap = $3 as "isCurrent", c.slots,
       exists (${selectFreeSlots(period, { campaignId: '$1', zone: '$4::text' })}) as "isFree"
     from win_caps c where c.puzzle_id = $1 and c.period = $2 and $4::text is not null`,
    [puzzleId, period, cap, timeZone],
  );
  return rows[0] ?? { isCurrent: false, slots: 0, isFree: false };
}

const lockStatement = `select pg_advisory_xact_lock(hashtextextended('cap-slots ' || $1, 0))`;

/**
 * Deletes all slots and creates new ones: a taken slot for each win of the current period, and a block of free slots.
 */
async function makeSlots(pool: Pool, cap: Cap): Promise<void> {
  const { puzzleId, period } = cap;
  await inTransaction(pool, async (client) => {
    await client.query(lockStatement, [puzzleId]);
    if ((await readState(client, cap)).isCurrent) return;
    // This statement waits for claims that have locked slots, so that the attempts below include their wins.
    await client.query('delete from cap_slots where puzzle_id = $1 and period = $2', [puzzleId, period]);
    const taken = await takeSlotsOfWins(client, cap);
    const free = Math.max(0, Math.min(blockSlots, cap.cap - taken));
    await client.query(insertFree, [puzzleId, period, free]);
    await client.query(
      `insert into win_caps (puzzle_id, period, cap, slots) values ($1, $2, $3, $4)
       on conflict (puzzle_id, period) do update set cap = excluded.cap, slots = excluded.slots`,
      [puzzleId, period, cap.cap, taken + free],
    );
  });
}

/**
 * Creates the slots of the wins in the current period, up to the cap, and returns their number. The slots of the
 * total cap never become free again, so they are counted and not stored.
 */
async function takeSlotsOfWins(
  client: Pick<Pool, 'query'>,
  { puzzleId, period, cap, timeZone, givesMedia }: Cap,
): Promise<number> {
  const selection = { campaignId: '$1', zone: '$3::text', givesMedia: '$2' };
  const wins = `select a.completed_at from puzzle_attempts a
    where ${isWinInPeriod(period, selection)} and $3::text is not null
    order by a.completed_at desc limit $4`;
  const values = [puzzleId, givesMedia, timeZone, cap];
  if (period === 'total') {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from (${wins}) w`, values);
    return rows[0]?.count ?? 0;
  }
  const { rowCount } = await client.query(
    `insert into cap_slots (puzzle_id, period, taken_at) select $1, $5, completed_at from (${wins}) w`,
    [...values, period],
  );
  return rowCount ?? 0;
}

/** Adds a block of free slots, unless another claim has just done so. */
async function addSlots(pool: Pool, cap: Cap): Promise<void> {
  const { puzzleId, period } = cap;
  await inTransaction(pool, async (client) => {
    await client.query(lockStatement, [puzzleId]);
    const { isCurrent, slots, isFree } = await readState(client, cap);
    if (!isCurrent || isFree || slots >= cap.cap) return;
    const free = Math.min(blockSlots, cap.cap - slots);
    await client.query(insertFree, [puzzleId, period, free]);
    await client.query('update win_caps set slots = slots + $3 where puzzle_id = $1 and period = $2', [
      puzzleId,
      period,
      free,
    ]);
  });
}

const insertFree = `
  insert into cap_slots (puzzle_id, period, taken_at) select $1, $2, '-infinity' from generate_series(1, $3::int)`;

/**
 * SQL that frees the slots of an attempt without a reward. Slots of a period with the same time are
 * interchangeable, so it may free any of them.
 */
export const releaseSlots = `
  update cap_slots set taken_at = '-infinity' where ctid = any(array(
    select slot.ctid from released r
    cross join unnest(array['${capPeriods.join("', '")}']) as p (period)
    cross join lateral (
      select s.ctid from cap_slots s
      where s.puzzle_id = r.puzzle_id and s.period = p.period and s.taken_at = r.taken_at limit 1 for update
    ) slot))`;
