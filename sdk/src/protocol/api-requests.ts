import { z } from 'zod';
import { apiRequestSearchMaxChars, apiRequestStatuses } from './limits.ts';
import { text, time, timestamp, uuid } from './text.ts';

/** One call with an API key (G100). It contains no address, no query, no body and no secret. */
export const apiRequestSchema = z.object({
  /** The position of the call in the log. As `olderThan`, it selects the next page. */
  id: z.string(),
  keyId: uuid,
  method: z.string(),
  /** The path with names in place of ids, because some ids are secrets. */
  route: z.string(),
  statusCode: z.int(),
  durationMs: z.int(),
  /** The `X-Request-Id` of the reply. */
  requestId: z.string(),
  errorCode: z.string().nullable(),
  /** The program that called, such as `curl/8.5.0`; null if it gave no name. */
  client: z.string().nullable(),
  createdAt: timestamp,
});
export type ApiRequest = z.infer<typeof apiRequestSchema>;

/** GET /api/auth/api-requests (G100). */
export const apiRequestsQuerySchema = z.object({
  keyId: uuid.optional(),
  result: z.enum(apiRequestStatuses).optional(),
  /** Part of the method and route, such as `POST /api/v1`. */
  search: text(apiRequestSearchMaxChars).optional(),
  since: time.optional(),
  until: time.optional(),
  /** The `id` of the last call on the previous page. */
  olderThan: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type ApiRequestsQuery = z.input<typeof apiRequestsQuerySchema>;

export const apiRequestsSchema = z.object({
  requests: z.array(apiRequestSchema),
  /** The `olderThan` of the next page; null on the last one. */
  nextOlderThan: z.string().nullable(),
});
export type ApiRequests = z.infer<typeof apiRequestsSchema>;
