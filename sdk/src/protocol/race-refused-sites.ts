import { z } from 'zod';
import { timestamp } from './text.ts';

/**
 * A site that tried to show a race although its owner has not allowed it, in
 * GET /api/race/config/{configId or puzzleId}/refused-sites (G144).
 */
export const refusedRaceSiteSchema = z.object({
  /** The host, with its port unless that is the usual one. It is a valid entry of `allowedDomains`. */
  host: z.string(),
  /** The time of the latest refusal. */
  refusedAt: timestamp,
});
export type RefusedRaceSite = z.infer<typeof refusedRaceSiteSchema>;
