import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { confirmPayment } from './confirm-payment.ts';

let server: Server;
let baseUrl = '';
let reply = { status: 200, body: '{}' };

beforeAll(async () => {
  server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address !== null && typeof address === 'object') baseUrl = `http://127.0.0.1:${String(address.port)}`;
});

afterAll(() => {
  server.close();
});

const refuse = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  reply = { status, body: JSON.stringify({ code, message }) };
  return confirmPayment('cs_test_1', { baseUrl });
};

describe('confirming a payment', () => {
  it('[C9, D5] reports a success with the server’s message', async () => {
    reply = { status: 200, body: '{"success":true,"message":"\\"Sale\\" is paid and active."}' };
    expect(await confirmPayment('cs_test_1', { baseUrl })).toEqual({
      isOver: true,
      toast: { title: 'Success!', description: '"Sale" is paid and active.' },
    });
  });

  it('[C7] reports no result while the bank is processing the payment', async () => {
    expect(await refuse('payment.processing')).toEqual({ isOver: false });
  });

  it('[C7] reports a payment that is already confirmed as a success', async () => {
    expect(await refuse('payment.already_used')).toEqual({
      isOver: true,
      toast: { title: 'Already Confirmed', description: errorCatalogue['payment.already_used'].message },
    });
  });

  it.each(['payment.unpaid', 'payment.expired', 'payment.failed', 'payment.mismatch'] as const)(
    '[C9] reports %s with the server’s message',
    async (code) => {
      expect(await refuse(code)).toMatchObject({
        isOver: true,
        toast: { title: 'Payment Error', description: errorCatalogue[code].message, variant: 'destructive' },
      });
    },
  );

  it.each(['payment.not_found', 'request.invalid'] as const)(
    '[C9] reports %s with a general message',
    async (code) => {
      expect(await refuse(code)).toMatchObject({
        isOver: true,
        toast: {
          title: 'Payment Error',
          description: 'There was an issue processing your payment. Please contact support.',
        },
      });
    },
  );

  it.each(['auth.required', 'request.rate_limited', 'server.error', 'payment.provider_failed'] as const)(
    '[C7] rejects for %s instead of reporting a failed payment',
    async (code) => {
      await expect(refuse(code)).rejects.toMatchObject({ code });
    },
  );

  it('[C7] rejects when the server does not reply, instead of reporting a failed payment', async () => {
    await expect(confirmPayment('cs_test_1', { baseUrl: 'http://127.0.0.1:1' })).rejects.toMatchObject({
      status: 0,
    });
  });
});
