import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { noneLeftRechecks } from '@puzzle-prize/sdk/protocol/limits';
import type { CodeType } from '@puzzle-prize/sdk/protocol';
import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../platform/database/transaction.ts';

/** A solved play that asks for its prize. Hashes stand for the session, the visitor and the network. */
export interface Win {
  puzzleId: string;
  /** Null where there is none: in a race. */
  embedId: string | null;
  collection: { id: string; codeType: CodeType } | null;
  sessionHash: Buffer;
  /** null when visitors may win again with another session. */
  visitorHash: Buffer | null;
  networkHash: Buffer;
  /** Wins this network may have today; null is no limit. */
  networkBudget: number | null;
  /** Wins the campaign may give in an hour; null is no limit. */
  hourlyBudget: number | null;
  /** Every attempt of a campaign that gives media counts as a win of the hour. */
  givesMedia?: boolean;
  userAgent: string | null;
  /** Where the puzzle was played, or null when the client did not say. */
  host: string | null;
  moveCount: number | null;
  solveMs: number | null;
}

/** What a win brought. `isNew` is false when an earlier call of the same session or visitor had won already. */
export interface Prize {
  code: string | null;
  isNew: boolean;
  /** The attempt it belongs to, which may be of an earlier session of the same visitor. */
  attemptId: string;
}

/**
 * Gives the win its code, exactly once (design 4.3). The attempt is inserted first and claims the lowest free code only
 * if it was inserted, in one statement and one round trip: a retry, a second tab or a crash reads back the same code.
 * @throws AppError play.session_of_another_embed, play.network_budget, play.hourly_budget
 */
export async function claimPrize(pool: Pool, win: Win): Promise<Prize> {
  // Wins of one network at the same moment reach for the same slot; each round one of them gets it.
  for (;;) {
    const row = await sendClaim(pool, win);
    const { attempt_id: attemptId, code } = row;
    if (attemptId !== null)
      return { code: await codeOfNewAttempt(pool, win, { attemptId, code }), isNew: true, attemptId };
    const earlier = await readEarlierPrize(pool, win);
    if (earlier) return earlier;
    refuse(win, row);
  }
}

async function sendClaim(pool: Pool, win: Win): Promise<ClaimRow> {
  try {
    const claim = { name: 'claim', text: claimStatement, values: claimValues(win) };
    const { rows } = await (win.hourlyBudget === null
      ? pool.query<ClaimRow>(claim)
      : oneAtATime(pool, win.puzzleId, (client) => client.query<ClaimRow>(claim)));
    if (!rows[0]) throw new Error('the claim statement answered nothing');
    return rows[0];
  } catch (error) {
    // The campaign or the embed was deleted while the visitor played.
    if (hasSqlState(error, foreignKeyViolation)) throw new AppError('play.no_campaign');
    throw error;
  }
}

/**
 * An hourly cap counts what others have just won, so its claims wait for each other: the lock comes in a statement of
 * its own, because a statement sees only what was committed before it began.
 */
async function oneAtATime<T>(
  pool: Pool,
  puzzleId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [puzzleId]);
    return await work(client);
  });
}

interface ClaimRow {
  attempt_id: string | null;
  code: string | null;
  network_wins: number | null;
  hour_wins: number | null;
  is_foreign: boolean;
}

/**
 * `= (select … limit 1)` keeps the pick an InitPlan that runs once. SKIP LOCKED lets claims pass each other; the partial
 * index on free codes keeps the pick flat however many codes are used.
 */
export const claimStatement = `
  with network as (
    select count(*)::int as wins, coalesce(max(network_slot) + 1, 0) as next_slot from puzzle_attempts
    where puzzle_id = $1 and network_hash = $6 and network_slot is not null and $7::int is not null
  ), budget as (
    select network.wins as network_wins, network.next_slot,
      case when $8::int is not null then
        (select count(*)::int from puzzle_attempts where puzzle_id = $1 and (collection_id is not null or $14)
           and completed_at > now() - interval '1 hour')
      end as hour_wins,
      exists (select from puzzle_attempts where session_hash = $4 and embed_id is distinct from $2) as is_foreign
    from network
  ), attempt as (
    insert into puzzle_attempts (puzzle_id, embed_id, collection_id, session_hash, visitor_hash, network_hash,
      network_slot, user_agent, move_count, solve_ms, host)
    select $1, $2, $3, $4, $5, $6, case when $7::int is not null then next_slot end, $9, $10, $11, $13
    from budget
    where not is_foreign and ($7::int is null or network_wins < $7) and ($8::int is null or hour_wins < $8)
    on conflict do nothing
    returning id
  ), claimed as (
    update discount_codes set attempt_id = (select id from attempt), issued_at = now()
    where exists (select from attempt) and id = (
      select id from discount_codes where collection_id = $12 and issued_at is null
      order by ordinal limit 1 for update skip locked)
    returning code
  )
  select (select id from attempt) as attempt_id, (select code from claimed) as code, network_wins, hour_wins, is_foreign
  from budget`;

/** The parameters of the claim statement, also for the bench that sends it without a server. */
export function claimValues(win: Win): unknown[] {
  const { collection } = win;
  return [
    win.puzzleId,
    win.embedId,
    collection?.id ?? null,
    win.sessionHash,
    win.visitorHash,
    win.networkHash,
    win.networkBudget,
    win.hourlyBudget,
    win.userAgent,
    win.moveCount,
    win.solveMs,
    collection && collection.codeType !== 'coupon' ? collection.id : null,
    win.host,
    win.givesMedia ?? false,
  ];
}

async function codeOfNewAttempt(
  pool: Pool,
  win: Win,
  { attemptId, code }: { attemptId: string; code: string | null },
): Promise<string | null> {
  if (code !== null || win.collection === null) return code;
  if (win.collection.codeType === 'coupon') return await readCoupon(pool, win.collection.id);
  return await lookAgain(pool, { attemptId, collectionId: win.collection.id });
}

/**
 * "None left" may be early: codes that other claims hold are skipped, and one of those claims may roll back. It is said
 * only when no free row, locked or not, is in sight.
 */
async function lookAgain(pool: Pool, attempt: LateClaim): Promise<string | null> {
  for (let look = 0; look < noneLeftRechecks; look += 1) {
    const code = await claimLate(pool, attempt);
    if (code !== null) return code;
    const free = await pool.query(
      'select from discount_codes where collection_id = $1 and issued_at is null limit 1',
      [attempt.collectionId],
    );
    if (free.rowCount === 0) break;
    await sleep(20 * (look + 1));
  }
  await noteEmptyHanded(pool, attempt.attemptId);
  return null;
}

interface LateClaim {
  attemptId: string;
  collectionId: string;
}

/** A code for an attempt that has none. Two calls for one attempt at once get the same one: an attempt holds one code. */
async function claimLate(pool: Pool, { attemptId, collectionId }: LateClaim): Promise<string | null> {
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
  const { rows } = await pool.query<{ code: string }>(
    'select code from discount_codes where attempt_id = $1',
    [attemptId],
  );
  return rows[0]?.code ?? null;
}

/** Who solved for fun has won nothing that a budget or a count should know of. */
async function noteEmptyHanded(pool: Pool, attemptId: string): Promise<void> {
  await pool.query(
    `update puzzle_attempts set network_slot = null, collection_id = null
     where id = $1 and collection_id is not null and not exists (select from discount_codes where attempt_id = $1)`,
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
    update discount_codes set attempt_id = $1, issued_at = now()
    where not exists (select from discount_codes where attempt_id = $1) and id = (
      select id from discount_codes where collection_id = $2 and issued_at is null
      order by ordinal limit 1 for update skip locked)
    returning code
  ), noted as (
    update puzzle_attempts set collection_id = $2 where id = $1 and exists (select from claimed)
  )
  select code from claimed`;

async function readCoupon(pool: Pool, collectionId: string): Promise<string | null> {
  const { rows } = await pool.query<{ code: string }>(
    'select code from discount_codes where collection_id = $1 order by id limit 1',
    [collectionId],
  );
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

/** What the same session, or the same visitor, won before (G13). A win without a code gets one that was added since. */
async function readEarlierPrize(pool: Pool, win: Win): Promise<Prize | null> {
  const { rows } = await pool.query<EarlierRow>({
    name: 'earlier-prize',
    text: `select a.id, a.embed_id, a.session_hash = $2 as is_same_session, a.collection_id, c.code_type, k.code
           from puzzle_attempts a
           left join discount_codes k on k.attempt_id = a.id
           left join code_collections c on c.id = a.collection_id
           where a.puzzle_id = $1 and (a.session_hash = $2 or a.visitor_hash = $3)
           order by is_same_session desc limit 1`,
    values: [win.puzzleId, win.sessionHash, win.visitorHash],
  });
  const earlier = rows[0];
  if (!earlier) return null;
  if (earlier.is_same_session && earlier.embed_id !== win.embedId)
    throw new AppError('play.session_of_another_embed');
  return { code: await codeOfEarlier(pool, win, earlier), isNew: false, attemptId: earlier.id };
}

async function codeOfEarlier(pool: Pool, win: Win, earlier: EarlierRow): Promise<string | null> {
  if (earlier.code !== null) return earlier.code;
  if (earlier.code_type === 'coupon' && earlier.collection_id)
    return await readCoupon(pool, earlier.collection_id);
  if (!win.collection || win.collection.codeType === 'coupon') return null;
  return await lookAgain(pool, { attemptId: earlier.id, collectionId: win.collection.id });
}

/** Says why nothing was inserted; returns when it was only the slot that another win of the network took. */
function refuse(win: Win, row: ClaimRow): void {
  if (row.is_foreign) throw new AppError('play.session_of_another_embed');
  if (win.networkBudget !== null && (row.network_wins ?? 0) >= win.networkBudget) {
    throw new AppError('play.network_budget');
  }
  if (win.hourlyBudget !== null && (row.hour_wins ?? 0) >= win.hourlyBudget)
    throw new AppError('play.hourly_budget');
}

/**
 * Notes that the visitor pressed 'Claim Your Code!' (G14); the first time counts. False when neither the session nor its
 * visitor has a code.
 */
export async function noteClaimed(
  pool: Pool,
  puzzleId: string,
  { sessionHash, visitorHash }: Pick<Win, 'sessionHash' | 'visitorHash'>,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update puzzle_attempts set claimed_at = coalesce(claimed_at, now())
     where puzzle_id = $1 and (session_hash = $2 or visitor_hash = $3::bytea) and collection_id is not null`,
    [puzzleId, sessionHash, visitorHash],
  );
  return (rowCount ?? 0) > 0;
}
