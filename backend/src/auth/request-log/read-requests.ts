import type { ApiRequest, ApiRequests, apiRequestsQuerySchema } from '@puzzle-prize/sdk/protocol';
import { apiRequestsPerPage } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { buildContainsPattern } from '../../platform/database/like.ts';

interface Row extends Omit<ApiRequest, 'createdAt'> {
  createdAtMs: number;
}

/** Reads a page of an owner's calls with API keys, newest first. */
export async function readRequests(
  pool: Pool,
  ownerId: string,
  query: z.output<typeof apiRequestsQuerySchema>,
): Promise<ApiRequests> {
  const { keyId, result, search, since, until, olderThan } = query;
  const { rows } = await pool.query<Row>(readStatement, [
    ownerId,
    keyId ?? null,
    result ? firstStatus[result] : null,
    search ? buildContainsPattern(search) : null,
    since ?? null,
    until ?? null,
    olderThan ?? null,
    apiRequestsPerPage + 1,
  ]);
  const requests = rows
    .slice(0, apiRequestsPerPage)
    .map(({ createdAtMs, ...row }) => ({ ...row, createdAt: new Date(createdAtMs).toISOString() }));
  const hasMore = rows.length > apiRequestsPerPage;
  return { requests, nextOlderThan: hasMore ? (requests.at(-1)?.id ?? null) : null };
}

const firstStatus = { succeeded: 200, refused: 400, failed: 500 } as const;

const readStatement = `
  select id::text, key_id as "keyId", method, route, status_code::int as "statusCode", duration_ms as "durationMs",
    request_id as "requestId", error_code as "errorCode", client,
    (extract(epoch from created_at) * 1000)::float8 as "createdAtMs"
  from api_requests
  where user_id = $1 and ($2::uuid is null or key_id = $2)
    and ($3::int is null or (status_code >= $3 and status_code < case $3::int when 200 then 400 else $3::int + 100 end))
    and ($4::text is null or method || ' ' || route ilike $4)
    and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
    and ($7::bigint is null or id < $7)
  order by id desc limit $8`;
