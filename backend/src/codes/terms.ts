import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PrizeKind, updateCollectionSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import type { Clock } from '../platform/clock.ts';
import { mergeEdit } from '../platform/merge-edit.ts';
import { CollectionEntity, type CollectionRow } from './collection.entity.ts';

type Update = z.output<typeof updateCollectionSchema>;

/** The expiry and the terms of a collection, as a call sends them. Absent fields stay as they are. */
export type TermsEdit = Pick<Update, 'expiresAt' | 'valueText' | 'minimumText' | 'applyUrlTemplate'>;

/** The stored form of a `TermsEdit`. */
export type StoredTerms = Partial<
  Pick<CollectionRow, 'expiresAt' | 'valueText' | 'minimumText' | 'applyUrlTemplate'>
>;

/**
 * Changes the expiry and the terms of the active collection of a prize, and the settings for warnings (A2, A5). With
 * `base`, the function merges the edits of two tabs.
 * @throws AppError codes.not_set, codes.expiry_in_the_past, edit.conflict
 */
export async function updateCollection(
  em: SqlEntityManager,
  campaign: CampaignRow,
  {
    changes: { base, alertPercents, alertDays, ...edit },
    prize,
    clock,
  }: { changes: Update; prize: PrizeKind; clock: Clock },
): Promise<CollectionRow> {
  return await em.transactional(async (tx) => {
    const active = await tx.findOne(
      CollectionEntity,
      { puzzleId: campaign.id, prize, endedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!active) throw new AppError('codes.not_set');
    const merged = mergeEdit(edit, { base, stored: presentTerms(active) });
    const terms = readTerms(merged, { stored: active.expiresAt, clock });
    tx.assign(active, { ...terms, alertPercents, alertDays }, { ignoreUndefined: true });
    return active;
  });
}

/**
 * Converts an edit to its stored form. An expiry that the edit repeats is accepted even if it has passed.
 * @throws AppError codes.expiry_in_the_past
 */
export function readTerms(
  { expiresAt, valueText, minimumText, applyUrlTemplate }: TermsEdit,
  context: TermsContext,
): StoredTerms {
  return {
    ...(expiresAt !== undefined && { expiresAt: readExpiry(expiresAt, context) }),
    ...(valueText !== undefined && { valueText: valueText || null }),
    ...(minimumText !== undefined && { minimumText: minimumText || null }),
    ...(applyUrlTemplate !== undefined && { applyUrlTemplate: applyUrlTemplate || null }),
  };
}

interface TermsContext {
  /** The stored expiry. */
  stored?: Date | null | undefined;
  clock: Clock;
}

function readExpiry(expiresAt: string | null, { stored, clock }: TermsContext): Date | null {
  if (expiresAt === null) return null;
  const expiry = new Date(expiresAt);
  const isNew = expiry.getTime() !== stored?.getTime();
  if (isNew && expiry.getTime() <= clock.now()) throw new AppError('codes.expiry_in_the_past');
  return expiry;
}

/** Presents the expiry and the terms of a collection. */
export function presentTerms({ expiresAt, valueText, minimumText, applyUrlTemplate }: CollectionRow) {
  return {
    expiresAt: expiresAt?.toISOString() ?? null,
    valueText: valueText ?? null,
    minimumText: minimumText ?? null,
    applyUrlTemplate: applyUrlTemplate ?? null,
  };
}
