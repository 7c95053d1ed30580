import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { buildCsvDownload, formatCsvTime, type CsvCell } from '../platform/http/csv.ts';
import { type Download, toFileName } from '../platform/http/download.ts';
import { readCodePage, type CodeRow } from './code-page.ts';
import type { CodeFilter } from './code-select.ts';
import { listCollections } from './codes.ts';
import type { CollectionRow } from './collection.entity.ts';
import { prizeHeader, prizeNames } from './prize-names.ts';

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
 * Exports codes of a campaign as CSV (K13): first the active collections, then the ended ones. The codes of a
 * collection are in the order of its list. An export of all codes ends with the wins that received the fallback code,
 * which belongs to no collection. A race with prizes besides the first one has a column for the prize (G85).
 */
export async function exportCodes(
  em: SqlEntityManager,
  campaign: CampaignRow,
  chosen: CodeExport,
): Promise<Download> {
  const collections = await listCollections(em, campaign);
  const hasPrizes = collections.some(({ prize }) => prize !== 'first');
  const pages = readPages(em, campaign, { ...chosen, collections, hasPrizes });
  return buildCsvDownload(toFileName(campaign.title, 'codes.csv'), {
    header: hasPrizes ? [...header, prizeHeader] : header,
    pages,
  });
}

type Chosen = CodeExport & { collections: readonly CollectionRow[]; hasPrizes: boolean };

/** Reads page by page, so that a slow download holds no connection and little memory. */
async function* readPages(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { scope, collections, hasPrizes, ...filter }: Chosen,
): AsyncGenerator<CsvCell[][]> {
  const markPrize = (prize: PrizeKind) => (hasPrizes ? [prizeNames[prize]] : []);
  for (const collection of chooseCollections(collections, { scope, prize: filter.prize }))
    for await (const rows of readCollection(em, collection, filter))
      yield rows.map((row) => [collection.title, ...toCells(row), ...markPrize(collection.prize)]);
  if (scope === 'all' && isUnfiltered(filter))
    for await (const wins of readFallbackWins(em, campaign.id, rowsPerPage))
      yield wins.map((win) => [...toFallbackCells(win), ...markPrize('first')]);
}

/** Returns the collections to export. If no prize is chosen, `active` means the collection of the first prize. */
function chooseCollections(
  collections: readonly CollectionRow[],
  { scope, prize }: Pick<CodeExport, 'scope' | 'prize'>,
): CollectionRow[] {
  const prizeChosen = prize ?? (scope === 'active' ? 'first' : undefined);
  return collections.filter(
    (one) => (scope === 'all' || !one.endedAt) && (prizeChosen === undefined || one.prize === prizeChosen),
  );
}

async function* readCollection(
  em: SqlEntityManager,
  { id }: CollectionRow,
  filter: CodeFilter,
): AsyncGenerator<CodeRow[]> {
  let asOf: string | undefined;
  for (let after: number | null = 0; after !== null;) {
    const page = await readCodePage(em, id, { ...filter, after, asOf, size: rowsPerPage });
    yield page.rows;
    after = page.next;
    asOf = page.asOf.toISOString();
  }
}

function isUnfiltered({ state = 'all', search = '', ...more }: CodeFilter): boolean {
  const { embedRowId, host, ids, prize } = more;
  return state === 'all' && search === '' && !embedRowId && host === undefined && !ids && !prize;
}

/** A win that received the fallback code of its campaign, because no code was left. */
interface FallbackWin {
  id: string;
  code: string;
  completed_at: Date;
  claimed_at: Date | null;
  embed_name: string | null;
  host: string | null;
}

/** Reads the wins with the fallback code page by page, the oldest first. */
async function* readFallbackWins(
  em: SqlEntityManager,
  campaignId: string,
  size: number,
): AsyncGenerator<FallbackWin[]> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const { rows }: { rows: FallbackWin[] } = await runSql<FallbackWin>(em, fallbackStatement, [
      campaignId,
      after,
      size,
    ]);
    yield rows;
    after = rows.length < size ? undefined : rows.at(-1)?.id;
  }
}

const fallbackStatement = `
  select a.id::text, a.fallback_code as code, a.completed_at, a.claimed_at, e.name as embed_name, a.host
  from puzzle_attempts a left ${joinEmbed('a.embed_id')}
  where a.puzzle_id = $1 and a.fallback_code is not null and a.id > $2::bigint
  order by a.id limit $3`;

function toFallbackCells(win: FallbackWin): CsvCell[] {
  const times = [win.completed_at, win.claimed_at, null].map(toCsvTime);
  return ['Fallback code', win.code, ...times, win.embed_name, win.host];
}

function toCells(row: CodeRow): CsvCell[] {
  const times = [row.issued_at, row.claimed_at, row.redeemed_at].map(toCsvTime);
  return [row.code, ...times, row.embed_name, row.host];
}

const toCsvTime = (time: Date | null) => formatCsvTime(time && new Date(time));
