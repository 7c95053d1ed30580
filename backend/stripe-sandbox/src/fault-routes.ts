import Router from '@koa/router';
import { ApiError } from './api-error.ts';
import { readText } from './body.ts';
import { type FaultPlan, faultRequestSchema } from './faults.ts';

interface Services {
  secretKey: string;
  faults: FaultPlan;
  resend: (eventId: string) => Promise<boolean>;
}

const bodyMaxBytes = 16 * 1024;

/**
 * Serves `POST /stripe-sandbox/faults`, with which other processes plan faults. The call needs the secret key.
 */
export function createFaultRouter({ secretKey, faults, resend }: Services): Router {
  const router = new Router();
  router.post('/stripe-sandbox/faults', async (ctx) => {
    if (ctx.get('authorization') !== `Bearer ${secretKey}`)
      throw new ApiError('The secret key is needed.', { status: 401 });
    const wanted = faultRequestSchema.safeParse(JSON.parse(await readText(ctx, bodyMaxBytes)));
    if (!wanted.success) throw new ApiError(wanted.error.message);
    const { add, clear, webhooks, resend: events } = wanted.data;
    if (clear) faults.clear();
    for (const fault of add) faults.add(fault);
    if (webhooks) faults.webhooks(webhooks);
    for (const id of events) if (!(await resend(id))) throw new ApiError(`No such event: '${id}'`);
    ctx.body = { ok: true };
  });
  return router;
}
