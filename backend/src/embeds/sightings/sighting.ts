import { embedForms, pagePathMaxChars, policyDirectives } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';

/** A view of an embed code on a page, without any data about the visitor. */
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

/** Returns a key that identifies the row of a sighting among the rows of its embed code. */
export const toPlaceKey = ({ host, form }: Pick<Sighting, 'host' | 'form'>) => `${form}|${host}`;

/**
 * Merges a later sighting of a place into the known sighting. A detail that the later sighting omits keeps its known
 * value. A blocked puzzle counts as blocked until a later sighting reports that the puzzle was shown at the place.
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
