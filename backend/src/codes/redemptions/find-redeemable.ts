import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RedemptionVia } from '@puzzle-prize/sdk/protocol';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { fromCampaigns } from '../../campaigns/campaign-sql.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { isUnexpired, termColumns } from '../code-sql.ts';
import { findFallbackCode } from './find-fallback-code.ts';
import { joinRedemption } from './redemption-sql.ts';

/**
 * The state of a code for the shop. `redeemable`: won, valid and not used. `not_issued`: nobody has won it. `shared`:
 * all winners have it, so it is valid but cannot be marked. `held_back`: held back since a restore.
 */
export type RedeemableState = 'redeemable' | 'redeemed' | 'not_issued' | 'expired' | 'shared' | 'held_back';

/** A code of an owner with everything that a shop needs to know about it. */
export interface RedeemableCode {
  /** The row of the code; null for a fallback code and for a held code, which have no row among the codes. */
  id: string | null;
  code: string;
  state: RedeemableState;
  puzzleId: string;
  title: string;
  timeZone: string | null;
  redeemedAt: Date | null;
  redeemedBy: string | null;
  via: RedemptionVia | null;
  orderHash: string | null;
  /** The counter session in which the code was marked. */
  counterSessionId: string | null;
  valueText: string | null;
  minimumText: string | null;
  expiresAtMs: number | null;
}

/** The codes that a call searches. */
export interface CodePlace {
  ownerId: string;
  /** Limits the search to one campaign. */
  puzzleId?: string | null | undefined;
}

/** The code that a call looks for. */
export interface CodeSearch {
  code: string;
  /** The row of the code, if it is known. Several campaigns and collections may have codes with the same text. */
  codeId?: string | null | undefined;
  /** All hashes that the order may have, the newest first. */
  orderHashes?: readonly string[];
}

const state = `case
  when not ${isUnexpired} and d.redeemed_at is null then 'expired'
  when c.code_type = 'coupon' then 'shared'
  when d.redeemed_at is not null then 'redeemed'
  when d.issued_at is null then 'not_issued'
  else 'redeemable' end`;

/** Held codes, which have no row among the codes. */
const heldCodes = `
  select null, h.code, 'held_back', p.id, p.title, p.time_zone, null::timestamptz, null, null, null, null, ${termColumns}
  ${fromCampaigns} join code_collections c on c.puzzle_id = p.id join held_codes h on h.collection_id = c.id
  where p.creator_id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2) and h.code_folded = $3 and $5::bigint is null`;

/** The states, the best match first. */
const states: readonly RedeemableState[] = [
  'redeemable',
  'redeemed',
  'shared',
  'held_back',
  'expired',
  'not_issued',
];

/** A fallback code has no row of its own and no terms. */
const ofFallback = {
  id: null,
  state: 'shared',
  redeemedAt: null,
  redeemedBy: null,
  via: null,
  orderHash: null,
  counterSessionId: null,
  valueText: null,
  minimumText: null,
  expiresAtMs: null,
} as const;

/**
 * Selects the best match, because several campaigns may have the same code: first the code that was redeemed with the
 * given order, then a redeemable code, then the code that was redeemed last.
 */
const statement = `
  select * from (
    select d.id::text, d.code, ${state} as state, p.id as "puzzleId", p.title, p.time_zone as "timeZone",
      d.redeemed_at as "redeemedAt", r.redeemed_by as "redeemedBy", r.via, r.order_hash as "orderHash",
      r.counter_session_id as "counterSessionId", ${termColumns}
    ${fromCampaigns}
    join code_collections c on c.puzzle_id = p.id
    join discount_codes d on d.collection_id = c.id and d.code_folded = $3 and ($5::bigint is null or d.id = $5)
    ${joinRedemption}
    where p.creator_id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2)
    union all ${heldCodes}
  ) found
  order by "orderHash" is not null and "orderHash" = any($4::text[]) desc nulls last,
    array_position(array['${states.join("', '")}'], state),
    "redeemedAt" desc nulls last, id limit 1`;

/** Finds a whole code, in any spelling, in the campaigns of an owner, including ended collections (G110). */
export async function findRedeemable(
  em: SqlEntityManager,
  { ownerId, puzzleId = null }: CodePlace,
  { code, codeId = null, orderHashes = [] }: CodeSearch,
): Promise<RedeemableCode | null> {
  const folded = foldCode(code);
  const { rows } = await runSql<RedeemableCode>(em, statement, [
    ownerId,
    puzzleId,
    folded,
    orderHashes,
    codeId,
  ]);
  const [row] = rows;
  const found = row ? { ...row, redeemedAt: row.redeemedAt && new Date(row.redeemedAt) } : null;
  if (codeId !== null) return found;
  if (found && states.indexOf(found.state) <= states.indexOf('shared')) return found;
  const fallback = await findFallbackCode(em, { ownerId, puzzleId, folded });
  return fallback ? { ...fallback, ...ofFallback } : found;
}
