import { z } from 'zod';
import { embedsPerChange } from './limits.ts';
import { uuid } from './text.ts';

/** PATCH /api/embed-codes: makes the same change to several embed codes. An absent field stays as it is. */
export const changeEmbedsSchema = z
  .strictObject({
    embedIds: z.array(uuid).min(1).max(embedsPerChange),
    isActive: z.boolean().optional(),
    /** The campaign to assign to the embed codes; null removes their current campaigns. */
    assignedPuzzleId: uuid.nullable().optional(),
  })
  .refine(({ isActive, assignedPuzzleId }) => isActive !== undefined || assignedPuzzleId !== undefined, {
    message: 'must have isActive or assignedPuzzleId',
  });
export type ChangeEmbeds = z.input<typeof changeEmbedsSchema>;

/** The outcome for one embed code. It does not depend on the other embed codes in the call. */
export const embedOutcomeSchema = z.object({
  id: uuid,
  /** False if the embed code already had the requested values, or if the change was refused. */
  isChanged: z.boolean(),
  /** The state before the call, so that the change can be undone. */
  wasActive: z.boolean(),
  /** The campaign that was assigned before the call; null if there was none. */
  earlierPuzzleId: uuid.nullable(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type EmbedOutcome = z.infer<typeof embedOutcomeSchema>;

/** The outcomes in the order of the ids. An id that was sent twice has only one outcome. */
export const embedOutcomesSchema = z.object({ results: z.array(embedOutcomeSchema) });
export type EmbedOutcomes = z.infer<typeof embedOutcomesSchema>;
