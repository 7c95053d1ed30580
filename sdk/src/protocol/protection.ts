import { z } from 'zod';
import { refusalKeptDays, refusalRowsMax } from './limits.ts';
import { timestamp, uuid } from './text.ts';

/** GET /api/puzzles/{id}/refusals: the number of days to look back. */
export const refusalsQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(refusalKeptDays).default(7),
});

/** The solutions that were refused, the newest hour first. */
export const refusalListSchema = z.object({
  /** The start of the first hour that is counted. */
  since: timestamp,
  refusals: z
    .array(
      z.object({
        /** The start of the hour. */
        hour: timestamp,
        /** The code of the error, such as `play.too_fast`. */
        reason: z.string(),
        embedRowId: uuid,
        /** The name of the embed code; null if the embed code was deleted. */
        embedName: z.string().nullable(),
        count: z.int(),
      }),
    )
    .max(refusalRowsMax),
});
export type RefusalList = z.infer<typeof refusalListSchema>;
