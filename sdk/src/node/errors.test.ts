import { expect, it } from 'vitest';
import { createError, PuzzlePrizeError, WebhookSignatureError } from './errors.ts';

const getKind = (status: number) =>
  createError('failed', { code: 'request.invalid', status, requestId: null, retryAfterSeconds: null }, {})
    .name;

it('creates the class that belongs to the status', () => {
  expect([0, 400, 401, 403, 404, 409, 410, 422, 429, 500, 503, 200].map(getKind)).toEqual([
    ...['ConnectionError', 'InvalidRequestError', 'AuthenticationError', 'PermissionError', 'NotFoundError'],
    ...[
      'ConflictError',
      'ExpiredError',
      'InvalidRequestError',
      'RateLimitError',
      'ServerError',
      'ServerError',
    ],
    'ServerError',
  ]);
});

it('keeps the code, status, request id, wait and cause of the failure', () => {
  const cause = new Error('socket closed');
  const failure = { code: 'rate.limited', status: 429, requestId: 'r1', retryAfterSeconds: 7 };
  const error = createError('slow down', failure, { cause });
  expect(error).toBeInstanceOf(PuzzlePrizeError);
  expect(error).toMatchObject({ ...failure, message: 'slow down', cause });
});

it('reports an invalid webhook signature as status 400', () => {
  expect(new WebhookSignatureError('too old')).toMatchObject({
    code: 'webhook.signature_invalid',
    status: 400,
  });
});
