import { z } from 'zod';
import { listPageMax, listPagesMax, titleMaxChars } from './limits.ts';
import { text } from './text.ts';

/** Query of a list page: GET /api/puzzles (C8), GET /api/embed-codes (E1). The header X-Total-Count has the total. */
export const listQuerySchema = z.object({
  /** Part of a title or name; case is ignored. */
  search: text(titleMaxChars).default(''),
  /** Starts at 1. */
  page: z.coerce.number().int().min(1).max(listPagesMax).default(1),
  limit: z.coerce.number().int().min(1).max(listPageMax).default(listPageMax),
});
export type ListQuery = z.input<typeof listQuerySchema>;
