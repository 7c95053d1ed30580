import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { counterUndoMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { fromCampaigns } from '../../campaigns/campaign-sql.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { type CodePlace, findRedeemable } from './find-redeemable.ts';
import { joinRedemption } from './redemption-sql.ts';

/** Removes the mark that `selection` selects by the id and the time of the code. Returns the id of the code. */
const removeMark = (selection: string) => `
  with chosen as (${selection}),
  undone as (
    update discount_codes d set redeemed_at = null from chosen
    where d.id = chosen.id and d.redeemed_at = chosen.redeemed_at returning d.id),
  forgotten as (delete from code_redemptions r using undone where r.code_id = undone.id)
  select id::text from undone`;

/** Removes the mark of the given order; without an order, the latest mark. */
const undoByCode = removeMark(`
  select d.id, d.redeemed_at ${fromCampaigns}
  join code_collections c on c.puzzle_id = p.id
  join discount_codes d on d.collection_id = c.id and d.code_folded = $3 and d.redeemed_at is not null
  ${joinRedemption}
  where p.creator_id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2)
    and ($4::text[] is null or r.order_hash = any($4))
  order by d.redeemed_at desc limit 1`);

/**
 * Removes the mark of a code, for example after a refund (G110). A repeated call changes nothing. A call with an order
 * removes only the mark of this order.
 * @returns whether there was such a mark
 * @throws AppError codes.not_found
 */
export async function undoRedemption(
  em: SqlEntityManager,
  { ownerId, puzzleId = null }: CodePlace,
  { code, orderHashes }: { code: string; orderHashes: readonly string[] | null },
): Promise<boolean> {
  const { rows } = await runSql(em, undoByCode, [ownerId, puzzleId, foldCode(code), orderHashes]);
  if (rows.length > 0) return true;
  if (!(await findRedeemable(em, { ownerId, puzzleId }, { code }))) throw new AppError('codes.not_found');
  return false;
}

/**
 * Removes a mark that the same session of a counter made some minutes ago (G111).
 * @throws AppError counter.undo_too_late
 */
export async function undoAtCounter(
  em: SqlEntityManager,
  { codeId, sessionId }: { codeId: string; sessionId: string },
): Promise<void> {
  const { rows } = await runSql(
    em,
    removeMark(`
      select d.id, d.redeemed_at from discount_codes d
      join code_redemptions r on r.code_id = d.id and r.redeemed_at = d.redeemed_at
      where d.id = $1 and r.counter_session_id = $2 and d.redeemed_at > now() - interval '${counterUndoMinutes} minutes'`),
    [codeId, sessionId],
  );
  if (rows.length === 0) throw new AppError('counter.undo_too_late');
}
