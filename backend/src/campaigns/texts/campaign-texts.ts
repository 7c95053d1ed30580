import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { visitorLocales } from '@puzzle-prize/sdk/language';
import type { CampaignTextLocales, CampaignTexts, ElementTexts, TextUrls } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { runSql } from '../../platform/database/run-sql.ts';
import { mergeEdit } from '../../platform/merge-edit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CampaignRow } from '../campaign.entity.ts';
import { insertEditEvent, lockCampaign } from '../campaign-sql.ts';
import { campaignChanged } from '../topics.ts';
import { CampaignTextsEntity } from './campaign-texts.entity.ts';
import { checkTexts, toElementTexts } from './check-texts.ts';
import { buildTextUrls, selectRevision, selectTextRevisions, type TextRevisions } from './text-urls.ts';

type Texts = CampaignTexts['texts'];

/** Lists the languages in which the owner has replaced texts. */
export async function listTextLocales(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
): Promise<CampaignTextLocales> {
  const rows = await em.find(CampaignTextsEntity, { puzzleId: id }, { orderBy: { locale: 'asc' } });
  return {
    languages: rows.map(({ locale, texts, updatedAt }) => ({
      locale,
      count: Object.keys(texts).length,
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

/**
 * Reads the owner's texts in one language.
 * @throws AppError campaign.language_unknown
 */
export async function readTexts(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
  locale: string,
): Promise<CampaignTexts> {
  requireTextLocale(locale);
  const row = await em.findOne(CampaignTextsEntity, { puzzleId: id, locale });
  return { locale, texts: row?.texts ?? {} };
}

/**
 * Replaces the owner's texts in one language. With `base`, it merges the edits of two tabs.
 * @throws AppError campaign.language_unknown, campaign.text_unknown, campaign.text_invalid, edit.conflict
 */
export async function replaceTexts(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
  { locale, edit, bus }: { locale: string; edit: { texts: Texts; base?: Texts } } & Pick<Platform, 'bus'>,
): Promise<CampaignTexts> {
  requireTextLocale(locale);
  const replaced = await em.transactional(async (tx) => {
    await runSql(tx, lockCampaign, [id]);
    const { texts: stored } = await readTexts(tx, { id }, locale);
    const texts = mergeTexts(edit, stored);
    checkTexts(locale, texts, stored);
    if (Object.keys(texts).length === 0) await tx.nativeDelete(CampaignTextsEntity, { puzzleId: id, locale });
    else await tx.upsert(CampaignTextsEntity, { puzzleId: id, locale, texts, updatedAt: new Date() });
    await runSql(tx, insertEditEvent, [id]);
    return texts;
  });
  bus.publish(campaignChanged, { campaignId: id });
  return { locale, texts: replaced };
}

/** Copies all texts of a campaign to a new one. */
export async function copyTexts(em: SqlEntityManager, fromId: string, toId: string): Promise<void> {
  await runSql(
    em,
    `insert into campaign_texts (puzzle_id, locale, texts)
     select $2::uuid, locale, texts from campaign_texts where puzzle_id = $1`,
    [fromId, toId],
  );
}

/** Finds the addresses of the owner's texts of a campaign; null without texts. */
export async function findTextUrls(
  em: SqlEntityManager,
  { id, uniqueId }: Pick<CampaignRow, 'id' | 'uniqueId'>,
): Promise<TextUrls | null> {
  const {
    rows: [row],
  } = await runSql<{ revisions: TextRevisions }>(em, `select ${selectTextRevisions('$1')} as revisions`, [
    id,
  ]);
  return buildTextUrls(uniqueId, row?.revisions ?? null);
}

/** The texts of a campaign for its elements, and whether they have the requested revision. */
interface FoundTexts {
  texts: ElementTexts;
  isRevision: boolean;
}

/**
 * Finds the owner's texts for the elements; an empty object if the owner has replaced none in this language.
 * @throws AppError play.not_found for an unknown campaign
 */
export async function findElementTexts(
  pool: Pool,
  { uniqueId, locale, revision }: { uniqueId: string; locale: string; revision: string },
): Promise<FoundTexts> {
  const { rows } = await pool.query<{ texts: Texts | null; revision: string | null }>(
    `select t.texts, t.revision from puzzles p
     left join lateral (
       select texts, ${selectRevision} as revision from campaign_texts where puzzle_id = p.id and locale = $2
     ) t on true
     where p.unique_id = $1 and p.deleted_at is null`,
    [uniqueId, locale],
  );
  if (!rows[0]) throw new AppError('play.not_found');
  const { texts, revision: current } = rows[0];
  return { texts: texts ? toElementTexts(locale, texts) : {}, isRevision: current === revision };
}

/** Merges an edit with the stored texts. An absent text counts as null, so a removal is merged like any change. */
function mergeTexts({ texts, base }: { texts: Texts; base?: Texts }, stored: Texts): Texts {
  if (!base) return texts;
  const names = [...new Set([...Object.keys(texts), ...Object.keys(base), ...Object.keys(stored)])];
  const fill = (found: Texts) =>
    Object.fromEntries(names.map((name) => [name, found[name] ?? null] as const));
  const merged = mergeEdit(fill(texts), { base: fill(base), stored: fill(stored) });
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  );
}

/**
 * Requires a language that has texts.
 * @throws AppError campaign.language_unknown
 */
export function requireTextLocale(locale: string): void {
  if (!visitorLocales.some((known) => known === locale)) throw new AppError('campaign.language_unknown');
}
