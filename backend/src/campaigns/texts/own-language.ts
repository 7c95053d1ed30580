import type { CampaignTexts } from '@puzzle-prize/sdk/protocol';
import type { DocumentLanguage } from '../../language/document-language.ts';
import { findTextLocale } from '../../language/translate-server-text.ts';
import { keepFitting } from './check-texts.ts';

interface TextRow {
  texts: CampaignTexts['texts'];
}

/** Runs a statement on the pool, or in the transaction of a caller. */
type Query = (statement: string, values: unknown[]) => Promise<{ rows: TextRow[] }>;

/**
 * Adds the owner's texts for a campaign, which replace texts of the product (G123), to the language of a page or mail
 * that the server writes.
 */
export async function addOwnTexts(
  query: Query,
  campaignId: string | null,
  language: DocumentLanguage,
): Promise<DocumentLanguage> {
  if (campaignId === null) return language;
  const locale = findTextLocale(language.lang);
  const { rows } = await query('select texts from campaign_texts where puzzle_id = $1 and locale = $2', [
    campaignId,
    locale,
  ]);
  return rows[0] ? { ...language, own: keepFitting(locale, rows[0].texts) } : language;
}
