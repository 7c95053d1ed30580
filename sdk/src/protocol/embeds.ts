import { z } from 'zod';
import { difficultySchema } from './campaigns.ts';
import {
  buttonTextMaxChars,
  buttonTextMaxPx,
  buttonTextMinPx,
  colorPattern,
  customCssMaxChars,
  descriptionMaxChars,
  embedStyleChoices,
  embedStyleDefaults,
  hostMaxChars,
  messageMaxChars,
  sitePattern,
  titleMaxChars,
} from './limits.ts';
import { listQuerySchema } from './lists.ts';
import { text, timestamp, uuid, wholeNumber } from './text.ts';

const color = z.string().trim().toLowerCase().regex(colorPattern, 'is not a color, e.g. #3b82f6');

/** Appearance of an embed's button (E7). An absent field gets its default. */
export const embedStyleSchema = z.object({
  text: text(buttonTextMaxChars, 1).default(embedStyleDefaults.text),
  theme: z.enum(embedStyleChoices.theme).default(embedStyleDefaults.theme),
  backgroundColor: color.default(embedStyleDefaults.backgroundColor),
  borderRadius: z.enum(embedStyleChoices.borderRadius).default(embedStyleDefaults.borderRadius),
  /** Font size in CSS pixels. */
  textSize: wholeNumber(buttonTextMinPx, buttonTextMaxPx).default(embedStyleDefaults.textSize),
  textColor: color.default(embedStyleDefaults.textColor),
  fontFamily: z.enum(embedStyleChoices.fontFamily).default(embedStyleDefaults.fontFamily),
  /** The owner's CSS. It must not close the style element that contains it. */
  customCss: text(customCssMaxChars)
    .refine((css) => !/<\/style/i.test(css), 'may not hold </style')
    .default(embedStyleDefaults.customCss),
});
export type EmbedStyle = z.output<typeof embedStyleSchema>;

/**
 * The host of the owner's site. A URL is shortened to its host: https://shop.example/sale becomes
 * shop.example.
 */
export const siteSchema = z
  .string()
  .trim()
  .overwrite((site) => findHostname(/^https?:\/\//i.test(site) ? site : `https://${site}`) ?? site)
  .max(hostMaxChars)
  .regex(sitePattern, 'is not a site, e.g. shop.example');

function findHostname(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** GET /api/embed/{embedId}/look: the stored style of a button; null means the defaults (E7). */
export const embedLookSchema = z.object({
  customStyling: embedStyleSchema.nullable(),
  /** Present if no code is left and the owner has chosen to hide the button in this case. */
  isHidden: z.literal(true).optional(),
});
export type EmbedLook = z.output<typeof embedLookSchema>;

/** POST /api/embed-codes (E1, E3). */
export const createEmbedSchema = z.object({
  name: text(titleMaxChars, 1),
  description: text(descriptionMaxChars).nullish(),
  fallbackMessage: text(messageMaxChars).nullish(),
  assignedPuzzleId: uuid.nullish(),
  site: siteSchema.nullish(),
  /** The appearance of the button; null means the defaults. */
  customStyling: embedStyleSchema.nullish(),
});
export type CreateEmbed = z.input<typeof createEmbedSchema>;

const embedEdits = {
  name: text(titleMaxChars, 1),
  description: text(descriptionMaxChars).nullish(),
  fallbackMessage: text(messageMaxChars).nullish(),
  isActive: z.boolean().optional(),
  /** The site on which the embed code is expected; null means every site. */
  site: siteSchema.nullish(),
  /** The appearance of the button; null restores the defaults. */
  customStyling: embedStyleSchema.strict().nullish(),
};

/**
 * PUT /api/embed-codes/{id} (E1, E3). `isActive` and `customStyling` stay as they are if they are absent;
 * unknown fields are rejected. `base` contains the values that the sender has read, as in PATCH
 * /api/puzzles/{id}.
 */
export const updateEmbedSchema = z.strictObject({
  ...embedEdits,
  base: z.strictObject(embedEdits).partial().optional(),
});
export type UpdateEmbed = z.input<typeof updateEmbedSchema>;

/** POST /api/embed-codes/{id}/assign (E2). Null removes the campaign. */
export const assignEmbedSchema = z.object({ puzzleId: uuid.nullable() });
export type AssignEmbed = z.input<typeof assignEmbedSchema>;

/** An embed code as its owner sees it (E4). */
export const embedSchema = z.object({
  id: uuid,
  uniqueId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  assignedPuzzleId: uuid.nullable(),
  assignedPuzzle: z
    .object({
      id: uuid,
      title: z.string(),
      description: z.string().nullable(),
      imageUrl: z.string(),
      dimensions: z.int(),
      difficulty: difficultySchema,
      isActive: z.boolean(),
    })
    .nullable(),
  customStyling: embedStyleSchema.nullable(),
  fallbackMessage: z.string(),
  /** The site on which the owner expects the embed code. Its use on other sites is reported. */
  site: z.string().nullable(),
  isActive: z.boolean(),
  totalViews: z.int(),
  totalInteractions: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Embed = z.infer<typeof embedSchema>;
export const embedListSchema = z.array(embedSchema);

/** GET /api/embed-codes (E1): a page of all embed codes, or of those that show one campaign. */
export const embedListQuerySchema = listQuerySchema.extend({ puzzleId: uuid.optional() });
