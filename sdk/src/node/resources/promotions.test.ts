import { it } from 'vitest';
import { checkCall, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/stripe/connection/p',
    call: ({ promotions }, options) => promotions.connection('p', options),
  },
  {
    request: 'GET /api/stripe/coupons/p',
    call: ({ promotions }, options) => promotions.listCoupons('p', options),
  },
  {
    request: 'POST /api/stripe/generate-codes/p?prize=third {"couponId":"c","count":5}',
    call: ({ promotions }, options) =>
      promotions.generate('p', { couponId: 'c', count: 5 }, { ...options, prize: 'third' }),
  },
  {
    request: 'GET /api/stripe/batches/p',
    call: ({ promotions }, options) => promotions.listBatches('p', options),
  },
  {
    request: 'POST /api/stripe/batches/p/stop?prize=third',
    call: ({ promotions }, options) => promotions.stop('p', { ...options, prize: 'third' }),
  },
  {
    request: 'POST /api/stripe/batches/p/resume',
    call: ({ promotions }, options) => promotions.resume('p', options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);
