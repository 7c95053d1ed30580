import { z } from 'zod';
import { apiCall, platformAccount, getNowSeconds } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { createSession, newSessionParams } from './checkout-session.ts';
import { expireSession, getSession, showSession } from './checkout-states.ts';
import { insertObject } from './objects.ts';

const expandParams = z.strictObject({ expand: z.array(z.string()).max(20).optional() });

export const checkoutCalls = [
  apiCall({
    method: 'post',
    path: '/v1/checkout/sessions',
    params: newSessionParams,
    async handle(call, { expand, ...params }) {
      const { account, db } = call;
      if (account !== platformAccount) throw new ApiError('The sandbox sells for the platform only.');
      const { session, details } = createSession(params, getNowSeconds(call.clock));
      await insertObject(db, { account, kind: 'checkout_session' }, session);
      await insertObject(db, { account, kind: 'checkout_details' }, details);
      return showSession(call, session, expand);
    },
  }),
  apiCall({
    method: 'get',
    path: '/v1/checkout/sessions/:id',
    params: expandParams,
    handle: async (call, { expand }) => showSession(call, await getSession(call, call.id), expand),
  }),
  apiCall({
    method: 'post',
    path: '/v1/checkout/sessions/:id/expire',
    params: expandParams,
    async handle(call, { expand }) {
      const session = await getSession(call, call.id);
      if (session.status !== 'open')
        throw new ApiError(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? 'null'}.`,
        );
      return showSession(call, await expireSession(call, session), expand);
    },
  }),
];
