import type { IncomingMessage } from 'node:http';
import Router from '@koa/router';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../platform.ts';
import { isLoopback } from './network.ts';
import type { Readiness } from './readiness.ts';

interface HealthSources {
  isDraining: () => boolean;
  checkReadiness: () => Promise<Readiness>;
}

/**
 * Creates the health routes for monitoring. `/healthz` returns 200 while the process is running. `/readyz`
 * returns 200 while the process can serve, otherwise 503. The JSON of `/readyz` is `{ status, parts }`:
 * `status` is `ready`, `failed` or `draining`, and each part is `ok` or `failed`. The part `redis` is `ok` or
 * `away`. A node stays ready without Redis, because it can then work alone.
 */
export function createHealthRouter(
  { config, metrics, redis, worker }: Pick<Platform, 'config' | 'metrics' | 'redis' | 'worker'>,
  { isDraining, checkReadiness }: HealthSources,
): Router {
  // A proxy that hides `/metrics` from the public blocks only this exact path, so no other spelling may lead to the
  // metrics.
  const router = new Router({ strict: true, sensitive: true });
  router.get('/healthz', (ctx) => {
    ctx.body = 'ok';
  });
  router.get('/readyz', async (ctx) => {
    const { isReady, parts } = await checkReadiness();
    const status = isDraining() ? 'draining' : isReady ? 'ready' : 'failed';
    ctx.status = status === 'ready' ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status, parts: { ...parts, ...(redis && { redis: redis.isAway() ? 'away' : 'ok' }) } };
  });
  router.get('/metrics', async (ctx) => {
    if (!config.publicMetrics && !isFromThisMachine(ctx.req)) throw new AppError('request.not_found');
    ctx.type = metrics.contentType;
    ctx.body = await (worker ? worker.readMetrics() : metrics.metrics());
  });
  return router;
}

/**
 * Whether a call comes from this machine, judged by the address of its socket. A call with a proxy header
 * never counts as local, because a local proxy may have forwarded it from anywhere.
 */
function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers);
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '');
}
