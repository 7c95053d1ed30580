import { z } from 'zod';
import { embedForms, hostMaxChars, policyDirectives, sightingProblems } from './limits.ts';
import { pagePathSchema } from './page-path.ts';
import { hostSchema, timestamp } from './text.ts';

const pixels = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined);

/**
 * The details that a puzzle or button sends with its first call: its page, form, size and release. They only
 * tell the owner that the installation works, so an invalid value counts as missing and never stops a puzzle.
 */
export const pageDetailsSchema = z.object({
  form: z.enum(embedForms).optional().catch(undefined),
  /** The release of the script, such as 1.2.3. */
  scriptVersion: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)
    .optional()
    .catch(undefined),
  /** Width and height of the puzzle, or width of the page around a button. */
  width: pixels,
  height: pixels,
  pagePath: pagePathSchema.optional().catch(undefined),
});
export type PageDetails = z.output<typeof pageDetailsSchema>;

/** GET /api/embed/{embedId}/seen: a frame was shown, or the page blocks a part of the puzzle. */
export const seenQuerySchema = pageDetailsSchema.extend({
  /** The host of the page around a frame. For other forms, the browser's request headers contain the host. */
  host: hostSchema,
  /** The directive that blocks the puzzle, from the page's Content-Security-Policy. */
  blockedBy: z.enum(policyDirectives).optional().catch(undefined),
});

/** The latest sighting of an embed code on one site and in one form. */
export const sightingSchema = z.object({
  host: z.string().max(hostMaxChars),
  form: z.enum(embedForms),
  pagePath: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  scriptVersion: z.string().nullable(),
  /** Whether the puzzle itself was shown, and not only its button. */
  isPuzzleShown: z.boolean(),
  blockedBy: z.enum(policyDirectives).nullable(),
  problems: z.array(z.enum(sightingProblems)),
  seenAt: timestamp,
});
export type EmbedSighting = z.infer<typeof sightingSchema>;

/** GET /api/embed-codes/{id}/sightings and its stream: the newest first. */
export const sightingListSchema = z.object({ sightings: z.array(sightingSchema), serverTime: timestamp });
export type SightingList = z.infer<typeof sightingListSchema>;
