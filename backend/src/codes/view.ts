import type { Code, Collection, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import type { CodeCounts } from './code-counts.ts';
import type { CodeRow } from './code-page.ts';
import type { SetCodesResult } from './codes.ts';
import type { CollectionRow } from './collection.entity.ts';

const noCounts: CodeCounts = { issued: 0, claimed: 0 };

/** Presents a collection with its counts, which are zero by default, as in a new collection. */
export function presentCollection(row: CollectionRow, counts = noCounts): Collection {
  return {
    id: row.id,
    puzzleId: row.puzzleId,
    codeType: row.codeType,
    title: row.title,
    totalCodes: row.totalCodes,
    usedCodes: counts.issued,
    claimedCodes: counts.claimed,
    totalUsageCount: counts.issued,
    isActive: !row.endedAt,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Presents the result of setting or adding codes (K6, G15). */
export function presentSetCodes(result: SetCodesResult, counts?: CodeCounts): SetCodesReply {
  return {
    collection: presentCollection(result.collection, counts),
    added: result.added,
    blanksRemoved: result.blanksRemoved,
    duplicatesRemoved: result.duplicatesRemoved,
    invisibleRemoved: result.invisibleRemoved,
    duplicateExamples: result.duplicateExamples,
  };
}

/** Presents a code of a page with its times (K13, G14). */
export function presentCode(row: CodeRow): Code {
  return {
    id: row.id,
    code: row.code,
    isUsed: row.issued_at !== null,
    issuedAt: row.issued_at && new Date(row.issued_at).toISOString(),
    claimedAt: row.claimed_at && new Date(row.claimed_at).toISOString(),
  };
}
