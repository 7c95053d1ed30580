import { z } from 'zod';
import { apiCall } from './api-call.ts';
import { getObject, listObjects } from './objects.ts';
import { page } from './parameters.ts';

export const couponCalls = [
  apiCall({
    method: 'get',
    path: '/v1/coupons',
    params: z.strictObject(page),
    async handle({ db, account }, query) {
      return { ...(await listObjects(db, { account, kind: 'coupon' }, query)), url: '/v1/coupons' };
    },
  }),
  apiCall({
    method: 'get',
    path: '/v1/coupons/:id',
    params: z.strictObject({}),
    handle: ({ db, account, id }) => getObject(db, { account, kind: 'coupon' }, id),
  }),
];
