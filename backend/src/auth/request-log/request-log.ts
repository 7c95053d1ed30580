import type { Context, Middleware } from 'koa';
import { createBatches } from '../../platform/batches.ts';
import { toAppError } from '../../platform/http/errors.ts';
import type { Platform } from '../../platform/platform.ts';

const clientMaxChars = 60;

/** The parts of a call's API key that the log stores. */
export interface LoggedKey {
  keyId: string;
  userId: string;
}

interface LoggedRequest extends LoggedKey {
  method: string;
  route: string;
  statusCode: number;
  durationMs: number;
  requestId: string;
  errorCode: string | null;
  client: string | null;
  createdAt: Date;
}

/** The log of calls with API keys (G100). Calls are collected in memory and stored together after their replies. */
export interface RequestLog {
  /** Remembers that a call has a key. Calls without one are not logged. */
  noteKey(ctx: Context, key: LoggedKey): void;
  /** Logs the calls with a key. Use it inside the middleware that answers errors. */
  log: Middleware;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function createRequestLog({
  clock,
  database: { pool },
  log,
}: Pick<Platform, 'clock' | 'database' | 'log'>): RequestLog {
  const keys = new WeakMap<Context, LoggedKey>();
  const batches = createBatches<LoggedRequest>({
    identify: ({ requestId }) => requestId,
    merge: (_, added) => added,
    write: async (requests) => {
      await pool.query(insertStatement, [JSON.stringify(requests)]);
    },
    log,
    name: 'calls with API keys',
  });
  const add = (ctx: Context, startedMs: number, failure: { status: number; code: string } | null) => {
    const key = keys.get(ctx);
    if (!key) return;
    const route: unknown = ctx['_matchedRoute'];
    batches.add({
      ...key,
      method: ctx.method,
      route: typeof route === 'string' ? route : 'other',
      statusCode: failure?.status ?? ctx.status,
      durationMs: Math.round(performance.now() - startedMs),
      requestId: ctx.response.get('X-Request-Id'),
      errorCode: failure?.code ?? null,
      client: readClientName(ctx.get('user-agent')),
      createdAt: new Date(clock.now()),
    });
  };
  return {
    noteKey: (ctx, key) => keys.set(ctx, key),
    async log(ctx, next) {
      const startedMs = performance.now();
      try {
        await next();
        add(ctx, startedMs, null);
      } catch (error) {
        add(ctx, startedMs, toAppError(error));
        throw error;
      }
    },
    flush: () => batches.flush(),
    close: () => batches.close(),
  };
}

// The statement skips calls of accounts that were deleted after the call.
const insertStatement = `
  insert into api_requests
    (user_id, key_id, method, route, status_code, duration_ms, request_id, error_code, client, created_at)
  select r."userId", r."keyId", r.method, r.route, r."statusCode", r."durationMs", r."requestId", r."errorCode", r.client,
    r."createdAt"
  from json_to_recordset($1::json) r ("userId" uuid, "keyId" uuid, method text, route text, "statusCode" smallint,
    "durationMs" int, "requestId" text, "errorCode" text, client text, "createdAt" timestamptz)
  join users u on u.id = r."userId"
  order by r."createdAt"`;

/**
 * Returns the first product of a User-Agent, such as `curl/8.5.0`; null if there is none. The rest is left out,
 * because it could identify a person.
 */
function readClientName(userAgent: string): string | null {
  const product = /^[\w.+-]+(?:\/[\w.+-]+)?/.exec(userAgent)?.[0] ?? null;
  return product === null ? null : product.slice(0, clientMaxChars);
}
