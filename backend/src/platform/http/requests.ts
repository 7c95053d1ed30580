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
  /**
   * The route pattern that the URL matches, such as /api/images/:id. The URL itself may contain a secret, so
   * it is never recorded.
   */
  route: string;
  status: number;
}

/** Records one log line and one measurement for every request. */
export interface Requests {
  begin(): BegunRequest;
  end(begun: BegunRequest, ended: EndedRequest): void;
}

export function createRequests(log: Log, registry: Registry): Requests {
  // All fields are listed below and none is secret, so no line needs redaction.
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

/** Records the requests that Koa handles. */
export function noteRequests(requests: Requests): Middleware {
  return async (ctx, next) => {
    const begun = requests.begin();
    ctx.res.setHeader('X-Request-Id', begun.id);
    await next();
    requests.end(begun, { method: ctx.method, route: describeRoute(ctx), status: ctx.status });
  };
}

function describeRoute(ctx: Context): string {
  const route: unknown = ctx['_matchedRoute'];
  return typeof route === 'string' ? route : 'other';
}
