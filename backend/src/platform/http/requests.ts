import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { Histogram, type Registry } from 'prom-client';
import type { Log } from '../log.ts';
import type { Telemetry, TracedWork } from '../telemetry/telemetry.ts';

export interface BegunRequest {
  id: string;
  startedAtMs: number;
  /** The trace of the request; undefined unless requests are traced. */
  traced: TracedWork | undefined;
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

/** Records one log line, one measurement and, if there is telemetry, one trace for every request. */
export interface Requests {
  begin(request: Pick<IncomingMessage, 'method' | 'headers'>): BegunRequest;
  end(begun: BegunRequest, ended: EndedRequest): void;
}

/** The lowest status that reports a fault of the server. */
const firstErrorStatus = 500;

export function createRequests(
  log: Log,
  registry: Registry,
  telemetry: Pick<Telemetry, 'beginRequest'> | null = null,
): Requests {
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
    begin({ method = '', headers }) {
      count += 1;
      return {
        id: `${processId}-${count.toString(36)}`,
        startedAtMs: performance.now(),
        traced: telemetry?.beginRequest(method, headers),
      };
    },
    end({ id, startedAtMs, traced }, { method, route, status }) {
      const ms = Math.round((performance.now() - startedAtMs) * 10) / 10;
      duration.observe({ method, route, status }, ms / 1000);
      const writeLine = () => {
        lines.info({ requestId: id, method, route, status, ms }, 'request');
      };
      if (!traced) {
        writeLine();
        return;
      }
      traced.within(writeLine);
      traced.end({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        },
        ...(status >= firstErrorStatus && { error: new Error(String(status)) }),
      });
    },
  };
}

/** Records the requests that Koa handles. */
export function noteRequests(requests: Requests): Middleware {
  return async (ctx, next) => {
    const begun = requests.begin(ctx.req);
    ctx.res.setHeader('X-Request-Id', begun.id);
    await (begun.traced ? begun.traced.within(next) : next());
    requests.end(begun, { method: ctx.method, route: describeRoute(ctx), status: ctx.status });
  };
}

function describeRoute(ctx: Context): string {
  const route: unknown = ctx['_matchedRoute'];
  return typeof route === 'string' ? route : 'other';
}
