import type { TextUrls } from '@puzzle-prize/sdk/protocol';

/**
 * The revision of each language of a campaign: a hash of the owner's texts in this language. Null if the owner has
 * replaced no text.
 */
export type TextRevisions = Readonly<Record<string, string>> | null;

/** SQL for the hash of the texts of one language. */
export const selectRevision = 'left(md5(texts::text), 12)';

/** SQL for the revisions of the campaign with this id, as one JSON object. */
export const selectTextRevisions = (id: string) =>
  `(select json_object_agg(locale, ${selectRevision}) from campaign_texts where puzzle_id = ${id})`;

/** Builds the addresses of the owner's texts, by language; null without texts. */
export function buildTextUrls(uniqueId: string, revisions: TextRevisions): TextUrls | null {
  if (!revisions) return null;
  const entries = Object.entries(revisions).map(([locale, revision]): [string, string] => [
    locale,
    `/api/campaign-texts/${uniqueId}/${locale}/${revision}`,
  ]);
  return Object.fromEntries(entries);
}
