import type { ErrorCode } from '../protocol/errors.ts';

/**
 * What a call failed with: a code of the platform's catalogue, or one of this client's own. `connection.failed`: no whole
 * reply came. `connection.timeout`: none came in time. `reply.invalid`: what came is no reply of the platform.
 */
export type FailureCode = ErrorCode | 'connection.failed' | 'connection.timeout' | 'reply.invalid';

export interface Failure {
  /** Never changes; match by it, not by the text. A newer server may tell codes that this version does not know. */
  code: FailureCode | (string & {});
  /** Of HTTP; 0 when there was no reply. */
  status: number;
  /** What the server's log calls the request; worth telling to support. */
  requestId: string | null;
  /** When the server asks to come back, if it does. */
  retryAfterSeconds: number | null;
}

/** Whatever a call of this client can fail with, except an abort: that rejects with the signal's reason. */
export class PuzzlePrizeError extends Error implements Failure {
  override readonly name: string = 'PuzzlePrizeError';
  readonly code: Failure['code'];
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, failure: Failure, options?: ErrorOptions) {
    super(message, options);
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** 401: no key, a mistyped one, or one that was replaced. */
export class AuthenticationError extends PuzzlePrizeError {
  override readonly name = 'AuthenticationError';
}

/** 403. */
export class PermissionError extends PuzzlePrizeError {
  override readonly name = 'PermissionError';
}

/** 404: there is no such thing, or it is another owner's. */
export class NotFoundError extends PuzzlePrizeError {
  override readonly name = 'NotFoundError';
}

/** 409: it is true already, used up, or in the way of something else. */
export class ConflictError extends PuzzlePrizeError {
  override readonly name = 'ConflictError';
}

/** 410: its time is over. */
export class ExpiredError extends PuzzlePrizeError {
  override readonly name = 'ExpiredError';
}

/** 429: `retryAfterSeconds` says when to come back. */
export class RateLimitError extends PuzzlePrizeError {
  override readonly name = 'RateLimitError';
}

/** Any other 4xx: what was sent is not as it should be. */
export class InvalidRequestError extends PuzzlePrizeError {
  override readonly name = 'InvalidRequestError';
}

/** 5xx, or a reply that is none of the platform's. */
export class ServerError extends PuzzlePrizeError {
  override readonly name = 'ServerError';
}

/** No whole reply came; the call may have been carried out all the same. */
export class ConnectionError extends PuzzlePrizeError {
  override readonly name = 'ConnectionError';
}

/** The signature of a webhook is wrong, or too old. */
export class WebhookSignatureError extends PuzzlePrizeError {
  override readonly name = 'WebhookSignatureError';

  constructor(message: string) {
    super(message, {
      code: 'webhook.signature_invalid',
      status: 400,
      requestId: null,
      retryAfterSeconds: null,
    });
  }
}

const kinds: Readonly<Record<number, typeof PuzzlePrizeError>> = {
  0: ConnectionError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: ExpiredError,
  429: RateLimitError,
};

/** The error of the kind that its status tells. */
export function errorOf(message: string, failure: Failure, options: ErrorOptions): PuzzlePrizeError {
  const isRefusal = failure.status >= 400 && failure.status < 500;
  const Kind = kinds[failure.status] ?? (isRefusal ? InvalidRequestError : ServerError);
  return new Kind(message, failure, options);
}
