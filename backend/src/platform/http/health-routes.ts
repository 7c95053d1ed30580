import type { IncomingMessage } from 'node:http';
import Router from '@koa/router';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../platform.ts';
import { isLoopback } from './network.ts';

/** Health for the machines that watch the process. */
export function createHealthRouter(
  { config, database, metrics, redis }: Pick<Platform, 'config' | 'database' | 'metrics' | 'redis'>,
  isDraining: () => boolean,
): Router {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.body = 'ok';
  });
  router.get('/readyz', async (ctx) => {
    if (isDraining()) throw new AppError('server.unavailable');
    await database.pool.query('select 1').catch(() => {
      throw new AppError('server.unavailable');
    });
    // It serves, so it stays where calls are sent to: without Redis all nodes are alone, and none would be left.
    ctx.body = redis?.isAway() ? 'ok, alone: Redis is away' : 'ok';
  });
  router.get('/metrics', async (ctx) => {
    if (!config.publicMetrics && !isFromThisMachine(ctx.req)) throw new AppError('request.not_found');
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  });
  return router;
}

/** Told by the socket alone. A call that a proxy on this machine passed on comes from anywhere. */
function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers);
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '');
}
