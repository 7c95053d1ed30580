import { z } from 'zod';
import { campaignTextMaxChars, campaignTextNameMaxChars } from './limits.ts';
import { text, timestamp } from './text.ts';

/**
 * Texts that take the place of those of the product, by `section.key` such as `prize.checking`. A name that the
 * product no longer has stays stored and has no effect.
 */
const textsSchema = z.record(text(campaignTextNameMaxChars, 1), text(campaignTextMaxChars, 1));

/** GET /api/puzzles/{id}/texts: the languages in which the owner has replaced texts, and the number of these texts. */
export const campaignTextLocalesSchema = z.object({
  languages: z.array(
    z.object({
      /** A BCP 47 tag. */
      locale: z.string(),
      count: z.int(),
      updatedAt: timestamp,
    }),
  ),
});
export type CampaignTextLocales = z.infer<typeof campaignTextLocalesSchema>;

/** GET and PUT /api/puzzles/{id}/texts/{locale}: the owner's texts in one language. */
export const campaignTextsSchema = z.object({ locale: z.string(), texts: textsSchema });
export type CampaignTexts = z.infer<typeof campaignTextsSchema>;

/**
 * PUT /api/puzzles/{id}/texts/{locale}: replaces the texts of a language. `base` has the texts that the sender has
 * read, so that two edits at the same time do not lose each other's texts.
 */
export const replaceCampaignTextsSchema = z.strictObject({
  texts: textsSchema,
  base: textsSchema.optional(),
});
export type ReplaceCampaignTexts = z.input<typeof replaceCampaignTextsSchema>;

/**
 * The pages and mails that the server writes with the owner's texts. `link` is the preview that messengers show for a
 * page.
 */
export const textPreviewSurfaceSchema = z.enum(['prize', 'prize_mail', 'again_mail', 'link', 'race_result']);
export type TextPreviewSurface = z.infer<typeof textPreviewSurfaceSchema>;

/** POST /api/puzzles/{id}/texts/{locale}/preview: draws a page or a mail with texts that need not be stored. */
export const previewTextsSchema = z.strictObject({
  surface: textPreviewSurfaceSchema.meta({ description: 'Page or mail to draw' }),
  texts: textsSchema,
});
export type PreviewTexts = z.input<typeof previewTextsSchema>;

/** The preview of a page or mail: a document without scripts, and its title or subject. */
export const textPreviewSchema = z.object({
  title: z.string().meta({ description: 'Title of the page or subject of the mail' }),
  html: z.string().meta({ description: 'Page or mail as an HTML document without scripts' }),
});
export type TextPreview = z.infer<typeof textPreviewSchema>;

/** The addresses of the owner's texts, by language. An address changes with its texts. */
export const textUrlsSchema = z.record(z.string(), z.string());
export type TextUrls = z.infer<typeof textUrlsSchema>;

/**
 * GET /api/campaign-texts/{uniqueId}/{locale}/{revision}: the texts as the elements read them, by section. Default
 * messages are named by their English sentence.
 */
export const elementTextsSchema = z.record(z.string(), z.record(z.string(), z.string()));
export type ElementTexts = z.infer<typeof elementTextsSchema>;
