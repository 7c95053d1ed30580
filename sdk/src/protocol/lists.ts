import { z } from 'zod';
import { listPageMax, listPagesMax, titleMaxChars } from './limits.ts';
import { text } from './text.ts';

/**
 * The query for a page of a list: GET /api/puzzles (C8), GET /api/embed-codes (E1). The header X-Total-Count
 * of the reply contains the total.
 */
export const listQuerySchema = z.object({
  /** Part of a title or name; case is ignored. */
  search: text(titleMaxChars).default(''),
  /** Starts at 1. */
  page: z.coerce.number().int().min(1).max(listPagesMax).default(1),
  limit: z.coerce.number().int().min(1).max(listPageMax).default(listPageMax),
});
export type ListQuery = z.input<typeof listQuerySchema>;
