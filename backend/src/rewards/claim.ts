import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { noneLeftRechecks } from '@puzzle-prize/sdk/protocol/limits';
import type { CodeType } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseSlots, waitForSlot } from './cap-slots.ts';
import { type CapPeriod, capPeriods } from './win-caps.ts';
import { CapReachedError, NetworkBudgetError } from './claim-errors.ts';
import { type ClaimRow, toClaimQuery } from './claim-statement.ts';
import { giveFallback, toCode, toFallback, type WonCode } from './fallback.ts';
import type { SolvedPlay } from './solved-play.ts';
import {
  selectCodeOfAttempt,
  selectCoupon,
  selectOpenCollection,
  fromGivableCodes,
  isNotOfOtherPrize,
  issueFreeCode,
  joinCodeOfAttempt,
  joinCollection,
} from '../codes/code-sql.ts';

/**
 * The reward for a solved play. `isNew` is false if an earlier call of the same session or visitor has
 * already won it.
 */
export interface ClaimedReward {
  code: string | null;
  /** Whether the code is the fallback code, which no collection contains. */
  isFallback: boolean;
  /** The type of the collection's codes, even if the collection has no code left. */
  codeType: CodeType | null;
  isNew: boolean;
  /** Whether this call gave the reward to an attempt that had none (G15). */
  isLate: boolean;
  /** The attempt that received the reward. It may belong to an earlier session of the same visitor. */
  attemptId: string;
}

/**
 * Claims the code of a solved play exactly once (decision 6). One statement inserts the attempt and, only if
 * it was inserted, claims the first free code. A retry, a second tab or a call after a crash therefore
 * returns the same code.
 * @throws AppError play.session_of_another_embed, play.network_budget, play.hourly_budget, play.cap_reached,
 * play.no_campaign if the campaign was deleted during the play
 */
export async function claimReward(pool: Pool, play: SolvedPlay): Promise<ClaimedReward> {
  // Simultaneous wins of one network or one visitor compete for the same number. In each round one win gets
  // it, and the others retry.
  for (;;) {
    const row = await sendClaim(pool, play);
    if (row.attempt_id !== null) return await readWonReward(pool, play, { ...row, isNew: true });
    const earlier = await readEarlierReward(pool, play, row);
    const chance = earlier && (await findLateChance(pool, play, earlier));
    if (earlier && chance === 'none') return earlier;
    if (earlier && chance === 'late') {
      const late = await sendClaim(pool, play, earlier.attemptId);
      if (late.attempt_id !== null) return await readWonReward(pool, play, { ...late, isNew: false });
      await refuseClaim(pool, play, late);
    }
    if (!earlier) await refuseClaim(pool, play, row);
  }
}

async function readWonReward(
  pool: Pool,
  play: SolvedPlay,
  row: ClaimRow & { isNew: boolean },
): Promise<ClaimedReward> {
  const attemptId = row.attempt_id ?? '';
  const codeType = play.collection?.codeType ?? null;
  const won = row.gives_codes
    ? await readCodeOfStoredAttempt(pool, play, { attemptId, code: row.code, takenAt: row.taken_at })
    : toFallback(row.fallback_code);
  return {
    ...won,
    codeType: won.isFallback ? 'coupon' : codeType,
    isNew: row.isNew,
    isLate: !row.isNew,
    attemptId,
  };
}

async function sendClaim(
  pool: Pool,
  play: SolvedPlay,
  lateAttemptId: string | null = null,
): Promise<ClaimRow> {
  try {
    const { rows } = await pool.query<ClaimRow>(toClaimQuery(play, lateAttemptId));
    if (!rows[0]) throw new Error('the claim statement returned no row');
    return rows[0];
  } catch (error) {
    // The campaign was deleted during the play, so the attempt cannot refer to it.
    if (hasSqlState(error, foreignKeyViolation)) throw new AppError('play.no_campaign');
    // Another win of the network took the same number, so a retry can succeed.
    if (lateAttemptId !== null && hasSqlState(error, uniqueViolation))
      return await sendClaim(pool, play, lateAttemptId);
    throw error;
  }
}

async function readCodeOfStoredAttempt(
  pool: Pool,
  play: SolvedPlay,
  { attemptId, code, takenAt }: { attemptId: string; code: string | null; takenAt: string },
): Promise<WonCode> {
  const { collection } = play;
  if (code !== null || collection === null) return toCode(code);
  if (collection.codeType === 'coupon') return toCode(await readCoupon(pool, collection.id));
  return await recheckStock(pool, play, {
    attemptId,
    collectionId: collection.id,
    heldId: collection.id,
    takenAt,
  });
}

/**
 * Looks for a free code again before the reply reports that no code is left, because a claim skips codes that other
 * claims have locked, and those claims may still roll back. If no code is left, gives the fallback code. If there is
 * no fallback code, gives back the budgets of the attempt, unless the attempt may still win a file.
 */
async function recheckStock(
  pool: Pool,
  { fallbackCode, givesMedia = false }: SolvedPlay,
  attempt: LateClaim,
): Promise<WonCode> {
  for (let look = 0; look < noneLeftRechecks; look += 1) {
    const code = await claimForAttempt(pool, attempt);
    if (code !== null) return toCode(code);
    const free = await pool.query(`select ${fromGivableCodes('$1')} limit 1`, [attempt.collectionId]);
    if (free.rowCount === 0) break;
    await sleep(20 * (look + 1));
  }
  const won = await giveFallback(pool, { attemptId: attempt.attemptId, fallbackCode });
  if (won.code === null && !givesMedia) await releaseBudgets(pool, attempt);
  return won;
}

interface LateClaim {
  attemptId: string;
  collectionId: string;
  /** The collection stored with the attempt. It differs from `collectionId` if it has ended since. */
  heldId: string;
  /** The time at which the attempt took its slots; null means the time of its completion. */
  takenAt: string | null;
}

/**
 * Claims a code for an attempt that has none. An attempt has at most one code, so simultaneous calls for one
 * attempt get the same code.
 */
async function claimForAttempt(
  pool: Pool,
  { attemptId, collectionId }: Pick<LateClaim, 'attemptId' | 'collectionId'>,
): Promise<string | null> {
  try {
    const values = [attemptId, collectionId];
    const { rows } = await pool.query<{ code: string }>({
      name: 'claim-late',
      text: lateClaimStatement,
      values,
    });
    if (rows[0]) return rows[0].code;
  } catch (error) {
    if (!hasSqlState(error, uniqueViolation)) throw error;
  }
  const { rows } = await pool.query<{ code: string }>(selectCodeOfAttempt('$1'), [attemptId]);
  return rows[0]?.code ?? null;
}

/**
 * Gives back the budgets that an attempt took, because a solved play without a reward uses no budget and does
 * not count as a win. With `heldId`, nothing changes unless the attempt still has this collection: a simultaneous call
 * may have given it the code of another one.
 */
async function releaseBudgets(
  pool: Pool,
  {
    attemptId,
    takenAt,
    heldId = null,
  }: Pick<LateClaim, 'attemptId' | 'takenAt'> & { heldId?: string | null },
  { hasCollection = true } = {},
): Promise<void> {
  await pool.query(
    `with released as (
       update puzzle_attempts set network_slot = null, collection_id = null
       where id = $1 and (collection_id is not null or not $2) and fallback_code is null
         and ($4::uuid is null or collection_id = $4)
         and not exists (${selectCodeOfAttempt('$1')})
       returning puzzle_id, coalesce($3::timestamptz, completed_at) as taken_at
     )${releaseSlots}`,
    [attemptId, hasCollection, takenAt, heldId],
  );
}

/**
 * Gives back the budgets of a new attempt that got neither a code nor a file. Call it only once for an attempt.
 */
export function releaseUnusedBudgets(pool: Pool, attemptId: string): Promise<void> {
  return releaseBudgets(pool, { attemptId, takenAt: null }, { hasCollection: false });
}

/**
 * Gives back the budgets of an attempt that was stored with a collection but got no code, so that the attempt can get
 * the code of another collection (G85). A repeated call does nothing.
 */
export function releaseHeldBudgets(
  pool: Pool,
  attempt: { attemptId: string; heldId: string },
): Promise<void> {
  return releaseBudgets(pool, { ...attempt, takenAt: null });
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

function hasSqlState(error: unknown, state: string): boolean {
  return error instanceof Error && 'code' in error && error.code === state;
}

/**
 * Claims a code for a stored attempt, but not if it has the fallback code, or if its collection belongs to another
 * prize of the race (G85): if that collection is a coupon, the attempt already has its code. The lock prevents a
 * simultaneous call from giving the attempt another code.
 */
const lateClaimStatement = `
  with attempt as (
    select id from puzzle_attempts a where id = $1 and fallback_code is null and ${isNotOfOtherPrize('a.collection_id', '$2')} for update
  ), claimed as (
    ${issueFreeCode({ attemptId: '$1', collectionId: '$2', condition: `exists (select from attempt) and not exists (${selectCodeOfAttempt('$1')})` })}
  ), noted as (
    update puzzle_attempts set collection_id = $2 where id = $1 and exists (select from claimed)
  )
  select code from claimed`;

async function readCoupon(pool: Pool, collectionId: string): Promise<string | null> {
  const { rows } = await pool.query<{ code: string }>(selectCoupon('$1'), [collectionId]);
  return rows[0]?.code ?? null;
}

interface EarlierRow {
  id: string;
  embed_id: string | null;
  is_same_session: boolean;
  collection_id: string | null;
  code_type: CodeType | null;
  code: string | null;
  fallback_code: string | null;
}

/**
 * Reads the reward that the same session has won earlier, or else the last reward of a visitor who may not win
 * again yet (G13).
 */
async function readEarlierReward(
  pool: Pool,
  play: SolvedPlay,
  { is_visitor_limited: isVisitorLimited }: Pick<ClaimRow, 'is_visitor_limited'>,
): Promise<ClaimedReward | null> {
  const { rows } = await pool.query<EarlierRow>({
    name: 'earlier-prize',
    text: `select a.id, a.embed_id, a.session_hash = $2 as is_same_session, a.collection_id, c.code_type, k.code, a.fallback_code
           from puzzle_attempts a
           left ${joinCodeOfAttempt('a.id')}
           left ${joinCollection('a.collection_id')}
           where a.puzzle_id = $1 and (a.session_hash = $2 or a.visitor_hash = $3::bytea)
           order by is_same_session desc, (a.collection_id is not null or a.fallback_code is not null) desc, a.id desc limit 1`,
    values: [play.puzzleId, play.sessionHash, isVisitorLimited ? play.visitorHash : null],
  });
  const earlier = rows[0];
  if (!earlier) return null;
  if (earlier.is_same_session && earlier.embed_id !== play.embedId)
    throw new AppError('play.session_of_another_embed');
  const codeType = earlier.code_type ?? play.collection?.codeType ?? null;
  const won = await readCodeOfEarlier(pool, play, earlier);
  return {
    ...won,
    codeType: won.isFallback ? 'coupon' : codeType,
    isNew: false,
    isLate: false,
    attemptId: earlier.id,
  };
}

async function readCodeOfEarlier(pool: Pool, play: SolvedPlay, earlier: EarlierRow): Promise<WonCode> {
  if (earlier.code !== null) return toCode(earlier.code);
  if (earlier.fallback_code !== null) return toFallback(earlier.fallback_code);
  if (earlier.collection_id === null) return toCode(null);
  if (earlier.code_type === 'coupon') return toCode(await readCoupon(pool, earlier.collection_id));
  if (!play.collection) return toCode(null);
  // Another call of the session is still looking for the code.
  return await recheckStock(pool, play, {
    attemptId: earlier.id,
    collectionId: play.collection.id,
    heldId: earlier.collection_id,
    takenAt: null,
  });
}

/**
 * Finds out whether the campaign can give a reward to a stored attempt without one (G15). `late`: the attempt can
 * claim the reward in the same way as a new attempt, so that the same limits apply to late winners. `given`: a
 * simultaneous call has just done so.
 */
async function findLateChance(
  pool: Pool,
  { collection, fallbackCode = null }: SolvedPlay,
  { attemptId, code }: ClaimedReward,
): Promise<'none' | 'late' | 'given'> {
  if (code !== null || !collection) return 'none';
  const canGive =
    collection.codeType === 'coupon'
      ? `exists (${selectOpenCollection('$2')})`
      : `exists (select ${fromGivableCodes('$2')})`;
  const { rows } = await pool.query<{ isGiven: boolean; isLate: boolean }>(
    `select fallback_code is not null or exists (${selectCodeOfAttempt('$1')}) or (collection_id is not null and $4) as "isGiven",
       collection_id is null and not exists (select from media_wins where attempt_id = $1)
         and ($3::text is not null or ${canGive}) as "isLate"
     from puzzle_attempts where id = $1`,
    [attemptId, collection.id, fallbackCode, collection.codeType === 'coupon'],
  );
  if (rows[0]?.isGiven) return 'given';
  return rows[0]?.isLate ? 'late' : 'none';
}

/**
 * Throws the reason why no attempt was inserted. If the only reason is that another win took the same slot, the
 * function returns without an error, because a retry can succeed.
 */
async function refuseClaim(pool: Pool, play: SolvedPlay, row: ClaimRow): Promise<void> {
  if (row.is_foreign) throw new AppError('play.session_of_another_embed');
  const wins = row.network_wins ?? 0;
  if (play.networkBudget !== null && wins >= play.networkBudget) throw new NetworkBudgetError(wins);
  if (row.is_counted) await requireSlots(pool, play, row.found_slots);
}

/**
 * Waits for the slots that a claim did not find, or creates them.
 * @throws AppError play.hourly_budget, play.cap_reached
 */
async function requireSlots(
  pool: Pool,
  { puzzleId, caps, givesMedia = false }: SolvedPlay,
  found: readonly CapPeriod[],
): Promise<void> {
  for (const period of capPeriods) {
    const cap = caps[period];
    if (cap === null || found.includes(period)) continue;
    if (await waitForSlot(pool, { puzzleId, period, cap, givesMedia, timeZone: caps.timeZone })) return;
    throw period === 'hour' ? new AppError('play.hourly_budget') : new CapReachedError(period);
  }
}

/**
 * Records that the visitor pressed 'Claim Your Code!' (G14), and returns whether this was the first press.
 * Only the first press counts. `not_won` means that neither the session nor its visitor has a code.
 */
export async function recordClaim(
  pool: Pool,
  puzzleId: string,
  { sessionHash, visitorHash }: Pick<SolvedPlay, 'sessionHash' | 'visitorHash'>,
): Promise<'first' | 'again' | 'not_won'> {
  // The winner may hold several codes of the campaign, but presses the button of the last one.
  const { rows } = await pool.query<{ isFirst: boolean }>(
    `update puzzle_attempts set claimed_at = coalesce(claimed_at, now()) where id = (
       select id from puzzle_attempts
       where puzzle_id = $1 and (session_hash = $2 or visitor_hash = $3::bytea)
         and (collection_id is not null or fallback_code is not null)
       order by session_hash = $2 desc, id desc limit 1)
     returning claimed_at = now() as "isFirst"`,
    [puzzleId, sessionHash, visitorHash],
  );
  if (!rows[0]) return 'not_won';
  return rows[0].isFirst ? 'first' : 'again';
}
