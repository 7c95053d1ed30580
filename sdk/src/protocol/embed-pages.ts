import { z } from 'zod';
import { descriptionMaxChars, paperSizes, titleMaxChars } from './limits.ts';
import { findPageSlugProblem, pageSlugProblemTexts } from './page-slug.ts';
import { text } from './text.ts';

/** The slug that an owner chooses for a hosted page: the last part of its address. */
export const pageSlugSchema = z.string().superRefine((slug, context) => {
  const problem = findPageSlugProblem(slug);
  if (problem) context.addIssue({ code: 'custom', message: pageSlugProblemTexts[problem] });
});

/** GET /api/embed-codes/{id}/page: the hosted page of an embed code as its owner sees it (G119). */
export const embedPageSchema = z.object({
  /** The last part of the page's address. It is chosen by the owner or derived from the id of the embed code. */
  slug: z.string(),
  /** Whether the owner has chosen the slug. */
  isOwnSlug: z.boolean(),
  /** The slug that always leads to the page, even after the owner has chosen another. */
  defaultSlug: z.string(),
  /** The heading; null for the title of the campaign. */
  title: z.string().nullable(),
  /** The text below the heading; null for the description of the campaign. */
  intro: z.string().nullable(),
  /** Whether search engines are asked to leave the page out. */
  noindex: z.boolean(),
  pageUrl: z.url(),
  /** A short address of the page for print. It never changes. */
  shortUrl: z.url(),
  /** The image that messengers show for the page; null while the page shows no puzzle. */
  shareImageUrl: z.url().nullable(),
});
export type EmbedPage = z.infer<typeof embedPageSchema>;

/** PATCH /api/embed-codes/{id}/page: absent fields stay as they are, null restores the default. */
export const updateEmbedPageSchema = z.strictObject({
  slug: pageSlugSchema.nullable().optional(),
  title: text(titleMaxChars, 1).nullable().optional(),
  intro: text(descriptionMaxChars, 1).nullable().optional(),
  noindex: z.boolean().optional(),
});
export type UpdateEmbedPage = z.input<typeof updateEmbedPageSchema>;

/** GET /api/embed-codes/{id}/page/slug?slug={slug}: whether the page may have this address. */
export const pageSlugQuerySchema = z.object({ slug: z.string().max(200).catch('') });
export const pageSlugCheckSchema = z.object({
  slugProblem: z.enum(['characters', 'hyphens', 'length', 'punycode', 'reserved', 'taken']).nullable(),
});
export type PageSlugCheck = z.infer<typeof pageSlugCheckSchema>;

/** GET /api/embed-codes/{id}/page/qr-code?drawing={drawing}: the QR code of the short address. */
export const qrCodeQuerySchema = z.object({ drawing: z.enum(['svg', 'png']).default('svg') });

/** GET /api/embed-codes/{id}/page/poster?paper={paper}: a poster to print. */
export const posterQuerySchema = z.object({ paper: z.enum(paperSizes).default('a4') });
