import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { appendCodesSchema, createCollectionSchema, PrizeKind } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { insertCampaignEvents } from '../campaigns/campaign-sql.ts';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import type { Clock } from '../platform/clock.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { requireCodeCampaign } from './code-campaign.ts';
import { type CodeCounts, countCodes, noCounts } from './code-counts.ts';
import { type CodeList, recordDuplicate, readCodeList } from './code-list.ts';
import { selectRunOuts } from './code-sql.ts';
import { CollectionEntity, type CollectionRow } from './collection.entity.ts';
import { retireFreeCodes } from './promotions/retired-codes.ts';
import { readTerms, type StoredTerms } from './terms.ts';

/** The result of setting or adding codes. */
export interface SetCodesResult extends CodeList {
  collection: CollectionRow;
  added: number;
}

/** Finds the active collection of a prize, from which codes are issued; null if none is active. */
export async function findActiveCollection(
  em: SqlEntityManager,
  campaign: CampaignRow,
  prize: PrizeKind = 'first',
): Promise<CollectionRow | null> {
  return await em.findOne(CollectionEntity, { puzzleId: campaign.id, prize, endedAt: null });
}

/** Lists collections of a campaign: the active ones first, then the ended ones, newest first (K11). */
export async function listCollections(
  em: SqlEntityManager,
  campaign: CampaignRow,
  prize: PrizeKind | 'all' = 'all',
): Promise<CollectionRow[]> {
  const orderBy = [{ endedAt: 'desc nulls first' }, { createdAt: 'desc' }] as const;
  const where = { puzzleId: campaign.id, ...(prize !== 'all' && { prize }) };
  return await em.find(CollectionEntity, where, { orderBy: [...orderBy] });
}

/** Lists the collections like `listCollections`, each with the counts of its codes. */
export async function listCollectionsWithCounts(
  em: SqlEntityManager,
  campaign: CampaignRow,
  prize: PrizeKind | 'all' = 'all',
): Promise<{ row: CollectionRow; counts: CodeCounts }[]> {
  const rows = await listCollections(em, campaign, prize);
  const ids = rows.map((row) => row.id);
  const counts = await countCodes(em, ids);
  return rows.map((row) => ({ row, counts: counts.get(row.id) ?? noCounts }));
}

/**
 * The sums over some collections. The conversion rate is the percentage of codes that were issued, as a whole
 * number (K12). It is null if there are no codes or if one of the collections is a coupon.
 */
export interface CodeSums {
  totalCodes: number;
  issuedCodes: number;
  conversionRate: number | null;
}

export async function sumCodes(em: SqlEntityManager, campaignIds: readonly string[]): Promise<CodeSums> {
  const rows = await em.find(CollectionEntity, { puzzleId: { $in: [...campaignIds] } });
  const counts = await countCodes(
    em,
    rows.map(({ id }) => id),
  );
  return toCodeSums(rows.map((row) => ({ row, counts: counts.get(row.id) ?? noCounts })));
}

/** Adds up the codes of collections. A coupon has no rate, because all winners receive the same code. */
export function toCodeSums(collections: readonly { row: CollectionRow; counts: CodeCounts }[]): CodeSums {
  const totalCodes = collections.reduce((sum, { row }) => sum + row.totalCodes, 0);
  const issuedCodes = collections.reduce((sum, { counts }) => sum + counts.issued, 0);
  const hasRate = totalCodes > 0 && collections.every(({ row }) => row.codeType !== 'coupon');
  return {
    totalCodes,
    issuedCodes,
    conversionRate: hasRate ? Math.round((100 * issuedCodes) / totalCodes) : null,
  };
}

/**
 * Creates the collection of a prize (K2, K6, G85). The collection stays active until the owner ends it.
 * @throws AppError codes.already_set, codes.none_given, codes.too_many, codes.wrong_reward_type,
 * request.invalid
 */
export async function setCodes(
  em: SqlEntityManager,
  campaign: CampaignRow,
  input: Pick<z.output<typeof createCollectionSchema>, 'title' | 'codes' | 'codeType'> & {
    terms?: StoredTerms;
    prize?: PrizeKind;
  },
): Promise<SetCodesResult> {
  requireCodeCampaign(campaign, input.prize);
  const list = readValidList(input.codes);
  if (input.codeType === 'coupon' && list.codes.length > 1) {
    throw new AppError('request.invalid', 'codes: a coupon is one code for everyone');
  }
  return await em.transactional(async (tx) => {
    const collection = await createCollection(tx, campaign, input);
    return await insertCodes(tx, collection, list);
  });
}

/**
 * Adds codes to the active collection (G15), and changes its expiry and terms if they are given. Codes that it
 * already contains are reported as duplicates.
 * @throws AppError codes.not_set, codes.already_set for a coupon, codes.none_given, codes.too_many,
 * codes.expiry_in_the_past
 */
export async function appendCodes(
  em: SqlEntityManager,
  campaign: CampaignRow,
  {
    input: { codes, ...edit },
    prize = 'first',
    clock,
  }: { input: z.output<typeof appendCodesSchema>; prize?: PrizeKind; clock: Clock },
): Promise<SetCodesResult> {
  const list = readValidList(codes);
  return await em.transactional(async (tx) => {
    const active = await findActiveCollection(tx, campaign, prize);
    if (!active) throw new AppError('codes.not_set');
    if (active.codeType === 'coupon') throw new AppError('codes.already_set');
    const result = await insertCodes(tx, active, list);
    tx.assign(active, readTerms(edit, { stored: active.expiresAt, clock }), { ignoreUndefined: true });
    return result;
  });
}

/**
 * Ends the active collection (K3, G15). Free codes are removed, and are deactivated at Stripe if they were
 * created there. Issued codes stay valid and are still counted.
 * @returns the numbers of issued and of removed codes
 * @throws AppError codes.not_set
 */
export async function endCollection(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { prize = 'first', clock }: { prize?: PrizeKind; clock: Clock },
) {
  return await em.transactional(async (tx) => {
    const active = await findActiveCollection(tx, campaign, prize);
    if (!active) throw new AppError('codes.not_set');
    active.endedAt = new Date(clock.now());
    await tx.flush();
    const removed = active.codeType === 'coupon' ? 0 : await retireFreeCodes(tx, active.id, clock);
    const counts = await countCodes(tx, [active.id]);
    return { issued: counts.get(active.id)?.issued ?? 0, removed };
  });
}

/** @throws AppError codes.none_given, codes.too_many */
function readValidList(lines: readonly string[]): CodeList {
  const list = readCodeList(lines);
  if (list.codes.length === 0) throw new AppError('codes.none_given');
  if (list.codes.length > codesPerCollection) throw new AppError('codes.too_many');
  return list;
}

async function createCollection(
  em: SqlEntityManager,
  campaign: CampaignRow,
  {
    title,
    codeType,
    prize = 'first',
    terms = {},
  }: Pick<CollectionRow, 'title' | 'codeType'> & { prize?: PrizeKind; terms?: StoredTerms },
): Promise<CollectionRow> {
  try {
    const collection = em.create(CollectionEntity, {
      puzzleId: campaign.id,
      title,
      codeType,
      prize,
      ...terms,
    });
    await em.flush();
    return collection;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('codes.already_set');
    throw error;
  }
}

/**
 * Inserts all codes with one statement. Codes that are held back since a restore count as duplicates, so that they
 * are not given out again (B44). The codes are parameters, because a log may contain the text of a statement. The
 * lock on the collection makes simultaneous calls add their codes one after the other.
 * @throws AppError codes.not_set, codes.too_many
 */
async function insertCodes(
  em: SqlEntityManager,
  collection: CollectionRow,
  list: CodeList,
): Promise<SetCodesResult> {
  await em.refresh(collection, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (collection.endedAt) throw new AppError('codes.not_set');
  // If the codes have run out, the event is stored now. Once codes are added, no query can find it any more.
  await runSql(em, insertCampaignEvents(selectRunOuts('c.id = $1')), [collection.id]);
  const { rows } = await runSql<{ code_folded: string }>(em, insertStatement, [
    collection.id,
    list.codes.map(({ code }) => code),
    list.codes.map(({ folded }) => folded),
  ]);
  const added = new Set(rows.map((row) => row.code_folded));
  if (collection.totalCodes + added.size > codesPerCollection) throw new AppError('codes.too_many');
  for (const entry of list.codes) if (!added.has(entry.folded)) recordDuplicate(list, entry.code);
  collection.totalCodes += added.size;
  await em.flush();
  return { ...list, collection, added: added.size };
}

const insertStatement = `
  insert into discount_codes (collection_id, ordinal, code, code_folded)
  select $1, last.ordinal + line.number, line.code, line.folded
  from (select coalesce(max(ordinal), -1) as ordinal from discount_codes where collection_id = $1) last,
    unnest($2::text[], $3::text[]) with ordinality as line (code, folded, number)
  where not exists (select from held_codes h where h.collection_id = $1 and h.code_folded = line.folded)
  order by line.number
  on conflict (collection_id, code_folded) do nothing
  returning code_folded`;
