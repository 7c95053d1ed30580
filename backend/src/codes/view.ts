import type {
  Code,
  CodeHistory,
  CodePage,
  Collection,
  FoundCode,
  PrizeKind,
  SetCodesReply,
} from '@puzzle-prize/sdk/protocol';
import { noCounts } from './code-counts.ts';
import type { CodeHistoryRow } from './code-history.ts';
import type { CodePageRows, CodeRow } from './code-page.ts';
import type { SetCodesResult } from './codes.ts';
import type { FoundCodeRow } from './find-code.ts';
import type { CollectionRow } from './collection.entity.ts';
import { presentTerms } from './terms.ts';

/** Presents a collection with its counts, which are zero for a new collection. */
export function presentCollection(row: CollectionRow, counts = noCounts): Collection {
  return {
    id: row.id,
    puzzleId: row.puzzleId,
    codeType: row.codeType,
    ...presentPrize(row),
    title: row.title,
    totalCodes: row.totalCodes,
    usedCodes: counts.issued,
    claimedCodes: counts.claimed,
    redeemedCodes: counts.redeemed,
    issuedLastWeek: counts.issuedLastWeek,
    totalUsageCount: counts.issued,
    alertPercents: row.alertPercents,
    alertDays: row.alertDays,
    isActive: !row.endedAt,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ...presentTerms(row),
  };
}

/** The reply to setting or adding codes (K6, G15). */
export function presentSetCodes(result: SetCodesResult, counts = noCounts): SetCodesReply {
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
    issuedAt: presentTime(row.issued_at),
    claimedAt: presentTime(row.claimed_at),
    redeemedAt: presentTime(row.redeemed_at),
    redeemedBy: row.redeemed_by,
    embedName: row.embed_name,
    host: row.host,
    pagePath: row.page_path,
  };
}

export function presentCodePage({ rows, next, total, asOf }: CodePageRows): CodePage {
  return { codes: rows.map(presentCode), next, total, asOf: asOf.toISOString() };
}

/** Presents everything that is stored about a code and its win. */
export function presentCodeHistory(row: CodeHistoryRow): CodeHistory {
  return {
    ...presentCode(row),
    codeType: row.code_type,
    ...presentPrize(row),
    collectionTitle: row.title,
    dealtAt: presentTime(row.dealt_at),
    solvedAt: presentTime(row.solved_at),
    mailedAt: presentTime(row.mailed_at),
    moves: row.move_count,
    solveMs: row.solve_ms,
    wonBy: row.won_by,
    device: row.user_agent,
    isRace: row.is_race,
  };
}

/** Presents the prize of a collection. The first prize is left out, because most campaigns have no other prize. */
const presentPrize = ({ prize }: { prize: PrizeKind }) => (prize === 'first' ? {} : { prize });

/** Presents a code that a search in all campaigns has found. */
export function presentFoundCode(row: FoundCodeRow): FoundCode {
  return {
    id: row.id,
    code: row.code,
    puzzleId: row.puzzle_id,
    campaignTitle: row.title,
    state: getState(row),
  };
}

function getState(row: Pick<CodeRow, 'issued_at' | 'claimed_at' | 'redeemed_at'>): FoundCode['state'] {
  if (row.redeemed_at) return 'redeemed';
  if (row.claimed_at) return 'claimed';
  return row.issued_at ? 'issued' : 'unused';
}

const presentTime = (time: Date | null) => time && new Date(time).toISOString();
