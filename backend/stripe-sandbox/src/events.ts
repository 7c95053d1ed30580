import Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, platformAccount, getNowSeconds, type World } from './api-call.ts';
import { getObject, insertObject, listObjects, type StoredEvent } from './objects.ts';
import { page, text } from './parameters.ts';
import { randomId } from './random-id.ts';

/** A change of an object. `account` is set if the object belongs to a connected account. */
export interface Happening {
  type: StoredEvent['type'];
  object: object;
  account?: string;
}

/** Stores an event and queues its delivery, both in the transaction of the change that the event reports. */
export async function emitEvent(
  { db, clock }: World,
  { type, object, account }: Happening,
): Promise<StoredEvent> {
  const event: StoredEvent = {
    id: randomId('evt_'),
    object: 'event',
    ...(account !== undefined && { account }),
    api_version: Stripe.API_VERSION,
    created: getNowSeconds(clock),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await insertObject(db, { account: account ?? platformAccount, kind: 'event' }, event);
  await db.query('insert into stripe_sandbox.deliveries (event, next_at) values ($1, $2)', [
    event,
    new Date(clock.now()),
  ]);
  return event;
}

export const eventCalls = [
  apiCall({
    method: 'get',
    path: '/v1/events',
    params: z.strictObject({ ...page, type: text.optional() }),
    async handle({ db, account }, { type, ...query }) {
      const holding = type === undefined ? {} : { type };
      const list = await listObjects(db, { account, kind: 'event' }, { ...query, holding });
      return { ...list, url: '/v1/events' };
    },
  }),
  apiCall({
    method: 'get',
    path: '/v1/events/:id',
    params: z.strictObject({}),
    handle: ({ db, account, id }) => getObject(db, { account, kind: 'event' }, id),
  }),
];
