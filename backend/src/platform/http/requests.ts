import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { Histogram, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

export interface BegunRequest {
  id: string;
  startedAtMs: number;
}

export interface EndedRequest {
  method: string;
  /** The pattern that matched, e.g. /api/puzzles/:id. An address may hold a play's secret and is told nowhere. */
  route: string;
  status: number;
}

/** What is kept of every request: one line in the log and one measurement. */
export interface Requests {
  begin(): BegunRequest;
  end(begun: BegunRequest, ended: EndedRequest): void;
}

export function createRequests(log: Log, registry: Registry): Requests {
  // The fields are all named below and none is a secret: nothing to search for and redact in every line.
  const lines = log.child({}, { redact: [] });
  const processId = randomBytes(4).toString('hex');
  let count = 0;
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its handling',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    begin() {
      count += 1;
      return { id: `${processId}-${count.toString(36)}`, startedAtMs: performance.now() };
    },
    end({ id, startedAtMs }, { method, route, status }) {
      const ms = Math.round((performance.now() - startedAtMs) * 10) / 10;
      duration.observe({ method, route, status }, ms / 1000);
      lines.info({ requestId: id, method, route, status, ms }, 'request');
    },
  };
}

/** Keeps what is kept of the requests that Koa answers. */
export function noteRequests(requests: Requests): Middleware {
  return async (ctx, next) => {
    const begun = requests.begin();
    ctx.res.setHeader('X-Request-Id', begun.id);
    await next();
    requests.end(begun, { method: ctx.method, route: routeOf(ctx), status: ctx.status });
  };
}

function routeOf(ctx: Context): string {
  const route: unknown = ctx['_matchedRoute'];
  return typeof route === 'string' ? route : 'other';
}
