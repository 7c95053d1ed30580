import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { buildCsvDownload, formatCsvTime, type CsvCell } from '../platform/http/csv.ts';
import { type Download, toFileName } from '../platform/http/download.ts';
import { readCodePage } from './code-page.ts';
import { listCollections } from './codes.ts';

const rowsPerPage = 1000;
const header = ['Collection', 'Code', 'Won (UTC)', 'Claimed (UTC)'];

/**
 * Exports all codes of a campaign as CSV (K13). The active collection comes first, and each collection keeps
 * the order of its list.
 */
export function exportCodes(em: SqlEntityManager, campaign: CampaignRow): Download {
  return buildCsvDownload(toFileName(campaign.title, 'codes.csv'), {
    header,
    pages: readPages(em, campaign),
  });
}

/** Reads page by page, so that a slow download occupies no database connection and little memory. */
async function* readPages(em: SqlEntityManager, campaign: CampaignRow): AsyncGenerator<CsvCell[][]> {
  for (const { id, title } of await listCollections(em, campaign)) {
    for (let after: number | null = 0; after !== null;) {
      const page = await readCodePage(em, id, { after, size: rowsPerPage });
      yield page.rows.map((row) => [title, row.code, toCsvTime(row.issued_at), toCsvTime(row.claimed_at)]);
      after = page.next;
    }
  }
}

const toCsvTime = (time: Date | null) => formatCsvTime(time && new Date(time));
