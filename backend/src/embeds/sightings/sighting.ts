import { embedForms, pagePathMaxChars, policyDirectives } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';

/** A view of an embed code on a page, without anything about the visitor. */
export const sightingSchema = z.object({
  /** Row id of the embed code. */
  embedId: z.string(),
  host: z.string(),
  form: z.enum(embedForms),
  pagePath: z.string().max(pagePathMaxChars).nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  scriptVersion: z.string().nullable(),
  isPuzzleShown: z.boolean(),
  blockedBy: z.enum(policyDirectives).nullable(),
  seenAtMs: z.number(),
});
export type Sighting = z.output<typeof sightingSchema>;

/** Identifies the row of a sighting within its embed code. */
export const toPlaceKey = ({ host, form }: Pick<Sighting, 'host' | 'form'>) => `${form}|${host}`;

/**
 * Adds a later sighting of the same place to what is known. A page that does not report a detail keeps the known one.
 * A blocked puzzle stays reported until the puzzle itself was shown there.
 */
export function mergeSightings(known: Sighting, later: Sighting): Sighting {
  const wasBlocked = later.isPuzzleShown ? null : known.blockedBy;
  return {
    ...later,
    pagePath: later.pagePath ?? known.pagePath,
    width: later.width ?? known.width,
    height: later.height ?? known.height,
    scriptVersion: later.scriptVersion ?? known.scriptVersion,
    isPuzzleShown: later.isPuzzleShown || known.isPuzzleShown,
    blockedBy: later.blockedBy ?? wasBlocked,
  };
}
