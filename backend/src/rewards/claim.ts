import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { noneLeftRechecks } from '@puzzle-prize/sdk/protocol/limits';
import type { CodeType } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeSlotOfCampaign, releaseSlot, waitForSlot } from './hourly-slots.ts';
import {
  selectCodeOfAttempt,
  selectCoupon,
  fromFreeCodes,
  issueFreeCode,
  joinCodeOfAttempt,
  joinCollection,
} from '../codes/code-sql.ts';

/** A solved play that claims its reward. Session, visitor and network are hashes. */
export interface SolvedPlay {
  puzzleId: string;
  /** The row id of the embed; null in a race. */
  embedId: string | null;
  collection: { id: string; codeType: CodeType } | null;
  sessionHash: Buffer;
  /** Null if visitors may win again with another session. */
  visitorHash: Buffer | null;
  networkHash: Buffer;
  /** The wins that the network may have today; null means no limit. */
  networkBudget: number | null;
  /** The wins that the campaign may have in an hour; null means no limit. */
  hourlyBudget: number | null;
  /** Whether every attempt counts towards the hourly cap, because the campaign gives media. */
  givesMedia?: boolean;
  userAgent: string | null;
  /** The host page's host, or null if the client did not send it. */
  host: string | null;
  moveCount: number | null;
  solveMs: number | null;
}

/**
 * The reward of a solved play. `isNew` is false if an earlier call of the same session or visitor has won it.
 */
export interface ClaimedReward {
  code: string | null;
  /** The type of the collection's codes, even if the collection has no code left. */
  codeType: CodeType | null;
  isNew: boolean;
  /** The attempt that received the reward. It may belong to an earlier session of the same visitor. */
  attemptId: string;
}

/**
 * Claims the code of a solved play exactly once (decision 6). One statement inserts the attempt and, only if
 * it was inserted, claims the first free code. A retry, a second tab or a call after a crash therefore
 * returns the same code.
 * @throws AppError play.session_of_another_embed, play.network_budget, play.hourly_budget
 */
export async function claimReward(pool: Pool, play: SolvedPlay): Promise<ClaimedReward> {
  // Simultaneous wins of one network compete for the same slot. In each round one win gets the slot, and the
  // others retry.
  for (;;) {
    const row = await sendClaim(pool, play);
    const { attempt_id: attemptId, code } = row;
    if (attemptId !== null) {
      const codeType = play.collection?.codeType ?? null;
      return {
        code: await readCodeOfNewAttempt(pool, play, { attemptId, code }),
        codeType,
        isNew: true,
        attemptId,
      };
    }
    const earlier = await readEarlierReward(pool, play);
    if (earlier) return earlier;
    await refuseClaim(pool, play, row);
  }
}

async function sendClaim(pool: Pool, play: SolvedPlay): Promise<ClaimRow> {
  try {
    const { rows } = await pool.query<ClaimRow>({
      name: 'claim',
      text: claimStatement,
      values: claimValues(play),
    });
    if (!rows[0]) throw new Error('the claim statement returned no row');
    return rows[0];
  } catch (error) {
    // The campaign was deleted during the play, so the attempt cannot refer to it.
    if (hasSqlState(error, foreignKeyViolation)) throw new AppError('play.no_campaign');
    throw error;
  }
}

interface ClaimRow {
  attempt_id: string | null;
  code: string | null;
  network_wins: number | null;
  has_slot: boolean;
  is_foreign: boolean;
}

/**
 * Claims a code in one statement. Because of `= (select … limit 1)`, PostgreSQL chooses the code in an
 * InitPlan, which runs only once. SKIP LOCKED lets claims run in parallel. Free codes have a partial index,
 * so the cost does not grow with the number of issued codes.
 */
export const claimStatement = `
  with network as (
    select count(*)::int as wins, coalesce(max(network_slot) + 1, 0) as next_slot from puzzle_attempts
    where puzzle_id = $1 and network_hash = $6 and network_slot is not null and $7::int is not null
  ), budget as (
    select network.wins as network_wins, network.next_slot,
      exists (select from puzzle_attempts where session_hash = $4 and embed_id is distinct from $2) as is_foreign
    from network
  ), slot as (
    ${freeSlotOfCampaign} and $8::int is not null and ($3::uuid is not null or $14)
      and exists (select from hourly_caps where puzzle_id = $1 and cap = $8)
    order by taken_at limit 1 for update skip locked
  ), attempt as (
    insert into puzzle_attempts (puzzle_id, embed_id, collection_id, session_hash, visitor_hash, network_hash,
      network_slot, user_agent, move_count, solve_ms, host)
    select $1, $2, $3, $4, $5, $6, case when $7::int is not null then next_slot end, $9, $10, $11, $13
    from budget
    where not is_foreign and ($7::int is null or network_wins < $7) and ($8::int is null or ($3 is null and not $14) or exists (select from slot))
    on conflict do nothing
    returning id
  ), taken as (
    update hourly_slots set taken_at = now() where exists (select from attempt) and ctid = (select ctid from slot)
  ), claimed as (
    ${issueFreeCode({ attemptId: '(select id from attempt)', collectionId: '$12', condition: 'exists (select from attempt)' })}
  )
  select (select id from attempt) as attempt_id, (select code from claimed) as code, network_wins, exists (select from slot) as has_slot,
    is_foreign
  from budget`;

/**
 * Returns the parameters of the claim statement. The benchmark, which runs without a server, also uses this
 * function.
 */
export function claimValues(play: SolvedPlay): unknown[] {
  const { collection } = play;
  return [
    play.puzzleId,
    play.embedId,
    collection?.id ?? null,
    play.sessionHash,
    play.visitorHash,
    play.networkHash,
    play.networkBudget,
    play.hourlyBudget,
    play.userAgent,
    play.moveCount,
    play.solveMs,
    collection && collection.codeType !== 'coupon' ? collection.id : null,
    play.host,
    play.givesMedia ?? false,
  ];
}

async function readCodeOfNewAttempt(
  pool: Pool,
  play: SolvedPlay,
  { attemptId, code }: { attemptId: string; code: string | null },
): Promise<string | null> {
  if (code !== null || play.collection === null) return code;
  if (play.collection.codeType === 'coupon') return await readCoupon(pool, play.collection.id);
  return await recheckStock(pool, { attemptId, collectionId: play.collection.id });
}

/**
 * Looks for a free code again before the reply says that none is left. A claim skips codes that other claims
 * have locked, but those claims may still roll back.
 */
async function recheckStock(pool: Pool, attempt: LateClaim): Promise<string | null> {
  for (let look = 0; look < noneLeftRechecks; look += 1) {
    const code = await claimForAttempt(pool, attempt);
    if (code !== null) return code;
    const free = await pool.query(`select ${fromFreeCodes('$1')} limit 1`, [attempt.collectionId]);
    if (free.rowCount === 0) break;
    await sleep(20 * (look + 1));
  }
  await releaseBudgets(pool, attempt.attemptId);
  return null;
}

interface LateClaim {
  attemptId: string;
  collectionId: string;
}

/**
 * Claims a code for an attempt that has none. An attempt has at most one code, so simultaneous calls for one
 * attempt get the same code.
 */
async function claimForAttempt(pool: Pool, { attemptId, collectionId }: LateClaim): Promise<string | null> {
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
 * Gives back the budgets that an attempt took. A solved play without a reward uses up no budget and does not
 * count as a win.
 */
async function releaseBudgets(pool: Pool, attemptId: string): Promise<void> {
  await pool.query(
    `with released as (
       update puzzle_attempts set network_slot = null, collection_id = null
       where id = $1 and collection_id is not null and not exists (${selectCodeOfAttempt('$1')})
       returning puzzle_id, completed_at
     )${releaseSlot}`,
    [attemptId],
  );
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

function hasSqlState(error: unknown, state: string): boolean {
  return error instanceof Error && 'code' in error && error.code === state;
}

const lateClaimStatement = `
  with claimed as (
    ${issueFreeCode({ attemptId: '$1', collectionId: '$2', condition: `not exists (${selectCodeOfAttempt('$1')})` })}
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
}

/**
 * Reads the earlier reward of the same session or visitor (G13). If the attempt has no code, it gets a code
 * that was added since then.
 */
async function readEarlierReward(pool: Pool, play: SolvedPlay): Promise<ClaimedReward | null> {
  const { rows } = await pool.query<EarlierRow>({
    name: 'earlier-prize',
    text: `select a.id, a.embed_id, a.session_hash = $2 as is_same_session, a.collection_id, c.code_type, k.code
           from puzzle_attempts a
           left ${joinCodeOfAttempt('a.id')}
           left ${joinCollection('a.collection_id')}
           where a.puzzle_id = $1 and (a.session_hash = $2 or a.visitor_hash = $3)
           order by is_same_session desc limit 1`,
    values: [play.puzzleId, play.sessionHash, play.visitorHash],
  });
  const earlier = rows[0];
  if (!earlier) return null;
  if (earlier.is_same_session && earlier.embed_id !== play.embedId)
    throw new AppError('play.session_of_another_embed');
  const codeType = earlier.code_type ?? play.collection?.codeType ?? null;
  return {
    code: await readCodeOfEarlier(pool, play, earlier),
    codeType,
    isNew: false,
    attemptId: earlier.id,
  };
}

async function readCodeOfEarlier(pool: Pool, play: SolvedPlay, earlier: EarlierRow): Promise<string | null> {
  if (earlier.code !== null) return earlier.code;
  if (earlier.code_type === 'coupon' && earlier.collection_id)
    return await readCoupon(pool, earlier.collection_id);
  if (!play.collection || play.collection.codeType === 'coupon') return null;
  return await recheckStock(pool, { attemptId: earlier.id, collectionId: play.collection.id });
}

/**
 * Throws the reason why no attempt was inserted. The function returns without an error if another win only
 * took the same slot, because a retry can then succeed.
 */
async function refuseClaim(pool: Pool, play: SolvedPlay, row: ClaimRow): Promise<void> {
  if (row.is_foreign) throw new AppError('play.session_of_another_embed');
  if (play.networkBudget !== null && (row.network_wins ?? 0) >= play.networkBudget) {
    throw new AppError('play.network_budget');
  }
  if (play.hourlyBudget === null || row.has_slot) return;
  const { puzzleId, hourlyBudget: cap, givesMedia = false } = play;
  if (!(await waitForSlot(pool, { puzzleId, cap, givesMedia }))) throw new AppError('play.hourly_budget');
}

/**
 * Records that the visitor pressed 'Claim Your Code!' (G14); only the first press counts. Returns false if
 * neither the session nor its visitor has won a code.
 */
export async function recordClaim(
  pool: Pool,
  puzzleId: string,
  { sessionHash, visitorHash }: Pick<SolvedPlay, 'sessionHash' | 'visitorHash'>,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update puzzle_attempts set claimed_at = coalesce(claimed_at, now())
     where puzzle_id = $1 and (session_hash = $2 or visitor_hash = $3::bytea) and collection_id is not null`,
    [puzzleId, sessionHash, visitorHash],
  );
  return (rowCount ?? 0) > 0;
}
