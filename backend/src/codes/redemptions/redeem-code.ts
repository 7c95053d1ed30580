import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RedemptionVia } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { hashWithKey } from '../../platform/keyed-hash.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { isUnexpired } from '../code-sql.ts';
import {
  type CodePlace,
  type CodeSearch,
  findRedeemable,
  type RedeemableCode,
  type RedeemableState,
} from './find-redeemable.ts';

/** The person or program that marks a code as used. */
export interface Redeemer {
  via: RedemptionVia;
  /** The name of the person at the counter. */
  name?: string | undefined;
  counterSessionId?: string | undefined;
}

/** A code that is marked as used. */
export interface RedeemedCode extends RedeemableCode {
  id: string;
  redeemedAt: Date;
}

interface RedeemCall extends CodePlace, CodeSearch {
  redeemer: Redeemer;
}

const refusals = {
  not_issued: 'codes.not_issued',
  expired: 'codes.expired',
  shared: 'codes.shared',
  held_back: 'codes.held_back',
} as const satisfies Partial<Record<RedeemableState, ErrorCode>>;

/**
 * The number of tries to mark a code. If another call marks the code first, the second try may find another code with
 * the same text.
 */
const markTries = 2;

/**
 * Marks a won code as used (G110). Only one of several simultaneous calls succeeds, because one statement tests and
 * marks the code. The error of the others contains the earlier mark. A call with the same order succeeds again.
 * @throws AppError codes.not_found, codes.not_issued, codes.expired, codes.shared, codes.held_back, codes.already_redeemed
 */
export async function redeemCode(em: SqlEntityManager, call: RedeemCall): Promise<RedeemedCode> {
  let found = await requireCode(em, call);
  for (let tries = 0; tries < markTries && found.state === 'redeemable'; tries += 1) {
    const { id } = found;
    const redeemedAt = id === null ? null : await mark(em, id, call);
    if (id !== null && redeemedAt) {
      const { via, name = null, counterSessionId = null } = call.redeemer;
      return { ...found, id, state: 'redeemed', redeemedAt, via, redeemedBy: name, counterSessionId };
    }
    // Another call may have marked the code first, so its state is read again.
    found = await requireCode(em, call);
  }
  return requireOwn(found, call);
}

async function requireCode(em: SqlEntityManager, call: RedeemCall): Promise<RedeemableCode> {
  const found = await findRedeemable(em, call, call);
  if (!found) throw new AppError('codes.not_found');
  return found;
}

/** Accepts a used code only if the same order has used it. */
function requireOwn(found: RedeemableCode, { orderHashes = [] }: RedeemCall): RedeemedCode {
  const { id, state, redeemedAt, redeemedBy, orderHash } = found;
  if (state !== 'redeemed' && state !== 'redeemable') throw new AppError(refusals[state]);
  if (id === null || redeemedAt === null) throw new AppError('server.unavailable');
  if (orderHash !== null && orderHashes.includes(orderHash)) return { ...found, id, redeemedAt };
  throw new AppError('codes.already_redeemed', undefined, {
    redeemed: { redeemedAt: redeemedAt.toISOString(), redeemedBy },
  });
}

/** Marks a code if it is still unused. The rows of the code and of its redemption get the same time. */
async function mark(
  em: SqlEntityManager,
  codeId: string,
  { orderHashes = [], redeemer: { via, name, counterSessionId } }: RedeemCall,
): Promise<Date | null> {
  const { rows } = await runSql<{ redeemedAt: Date }>(
    em,
    `with marked as (
       update discount_codes d set redeemed_at = now() from code_collections c
       where d.id = $1 and c.id = d.collection_id and c.code_type <> 'coupon' and ${isUnexpired}
         and d.issued_at is not null and d.redeemed_at is null
       returning d.id, d.redeemed_at)
     insert into code_redemptions (code_id, redeemed_at, via, redeemed_by, order_hash, counter_session_id)
     select id, redeemed_at, $2, $3, $4, $5 from marked
     on conflict (code_id) do update set redeemed_at = excluded.redeemed_at, via = excluded.via,
       redeemed_by = excluded.redeemed_by, order_hash = excluded.order_hash, counter_session_id = excluded.counter_session_id
     returning redeemed_at as "redeemedAt"`,
    [codeId, via, name ?? null, orderHashes[0] ?? null, counterSessionId ?? null],
  );
  return rows[0] ? new Date(rows[0].redeemedAt) : null;
}

/** Returns the hashes of an order under all keys of the server, the newest first. They do not reveal the order. */
export function hashOrder(secrets: Secrets, ownerId: string, orderId: string | undefined): string[] {
  if (orderId === undefined) return [];
  return secrets.keys('redemption-orders').map((key) => hashWithKey(key, `${ownerId}\n${orderId}`));
}
