import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { buildCsvDownload, formatCsvTime, type CsvCell } from '../platform/http/csv.ts';
import { type Download, toFileName } from '../platform/http/download.ts';
import { readCodePage, type CodeRow } from './code-page.ts';
import type { CodeFilter } from './code-select.ts';
import { listCollections } from './codes.ts';
import { type FallbackWin, readFallbackWins } from './fallback-wins.ts';

const rowsPerPage = 1000;
const header = [
  ...['Collection', 'Code', 'Won (UTC)', 'Claimed (UTC)'],
  ...['Redeemed (UTC)', 'Embed code', 'Website'],
];

/** The codes to export. */
export interface CodeExport extends CodeFilter {
  scope: 'all' | 'active';
}

/**
 * Exports codes of a campaign as CSV (K13): first the active collection, then the ended collections. The
 * codes of a collection are in the order of its list. An export of all codes ends with the wins that received the
 * fallback code, which belongs to no collection.
 */
export function exportCodes(em: SqlEntityManager, campaign: CampaignRow, chosen: CodeExport): Download {
  return buildCsvDownload(toFileName(campaign.title, 'codes.csv'), {
    header,
    pages: readPages(em, campaign, chosen),
  });
}

/** Reads page by page, so that a slow download holds no connection and little memory. */
async function* readPages(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { scope, ...filter }: CodeExport,
): AsyncGenerator<CsvCell[][]> {
  for (const { id, title, endedAt } of await listCollections(em, campaign)) {
    if (scope === 'active' && endedAt) continue;
    let asOf: string | undefined;
    for (let after: number | null = 0; after !== null;) {
      const page = await readCodePage(em, id, { ...filter, after, asOf, size: rowsPerPage });
      yield page.rows.map((row) => [title, ...toCells(row)]);
      after = page.next;
      asOf = page.asOf.toISOString();
    }
  }
  if (scope === 'all' && isUnfiltered(filter))
    for await (const wins of readFallbackWins(em, campaign.id, rowsPerPage)) yield wins.map(toFallbackCells);
}

function isUnfiltered({ state = 'all', search = '', embedRowId, host, ids }: CodeFilter): boolean {
  return state === 'all' && search === '' && embedRowId === undefined && host === undefined && !ids;
}

function toFallbackCells(win: FallbackWin): CsvCell[] {
  const times = [win.completed_at, win.claimed_at, null].map(toCsvTime);
  return ['Fallback code', win.code, ...times, win.embed_name, win.host];
}

function toCells(row: CodeRow): CsvCell[] {
  const times = [row.issued_at, row.claimed_at, row.redeemed_at].map(toCsvTime);
  return [row.code, ...times, row.embed_name, row.host];
}

const toCsvTime = (time: Date | null) => formatCsvTime(time && new Date(time));
