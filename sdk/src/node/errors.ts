import type { RequestError } from '../http/request.ts';
import type { EarlierRedemption, EditConflict, ErrorCode } from '../protocol/errors.ts';

/**
 * The reason why a call failed: a code from the platform's catalog, or one of this client's own codes.
 * `connection.failed`: the reply is missing or incomplete. `connection.timeout`: no reply arrived in time.
 * `reply.invalid`: the reply is not from the platform.
 */
export type FailureCode = ErrorCode | 'connection.failed' | 'connection.timeout' | 'reply.invalid';

/** The data that every error of the client has. */
export interface Failure {
  /**
   * A stable code. Compare it instead of the message. A newer server may send codes that this version does
   * not know.
   */
  code: FailureCode | (string & {});
  /** HTTP status; 0 if there was no reply. */
  status: number;
  /** The id of the request in the server's log. Quote it when you contact support. */
  requestId: string | null;
  /** Seconds to wait before the next call; null if the reply does not request a wait. */
  retryAfterSeconds: number | null;
  /** The fields that two edits changed differently. Present only with the code `edit.conflict`. */
  conflicts?: readonly EditConflict[];
  /** When and by whom the code was used. Present only with the code `codes.already_redeemed`. */
  redeemed?: EarlierRedemption;
}

/**
 * Base class of all errors with which a call rejects. An aborted call rejects with the signal's reason
 * instead.
 */
export class PuzzlePrizeError extends Error implements Failure {
  /** The name of the class. */
  override readonly name: string = 'PuzzlePrizeError';
  readonly code: Failure['code'];
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly conflicts?: readonly EditConflict[];
  readonly redeemed?: EarlierRedemption;

  constructor(message: string, failure: Failure, options?: ErrorOptions) {
    super(message, options);
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    if (failure.conflicts) this.conflicts = failure.conflicts;
    if (failure.redeemed) this.redeemed = failure.redeemed;
  }
}

/** 401: the API key is missing, wrong or replaced. */
export class AuthenticationError extends PuzzlePrizeError {
  override readonly name = 'AuthenticationError';
}

/** 403: the caller is not allowed to make this call. */
export class PermissionError extends PuzzlePrizeError {
  override readonly name = 'PermissionError';
}

/** 404: the object does not exist or belongs to another owner. */
export class NotFoundError extends PuzzlePrizeError {
  override readonly name = 'NotFoundError';
}

/** 409: the call conflicts with the current state, for example because a grant is used up. */
export class ConflictError extends PuzzlePrizeError {
  override readonly name: string = 'ConflictError';
}

/** 409: this idempotency key was sent before with another call or another body. Nothing was changed. */
export class IdempotencyError extends ConflictError {
  override readonly name = 'IdempotencyError';
}

/** 410: the object has expired. */
export class ExpiredError extends PuzzlePrizeError {
  override readonly name = 'ExpiredError';
}

/** 429: too many calls; see `retryAfterSeconds`. */
export class RateLimitError extends PuzzlePrizeError {
  override readonly name = 'RateLimitError';
}

/** Any other 4xx: the request is invalid. */
export class InvalidRequestError extends PuzzlePrizeError {
  override readonly name = 'InvalidRequestError';
}

/** 5xx, or a reply that is not from the platform. */
export class ServerError extends PuzzlePrizeError {
  override readonly name = 'ServerError';
}

/** The reply is missing or incomplete. The platform may still have carried out the call. */
export class ConnectionError extends PuzzlePrizeError {
  override readonly name = 'ConnectionError';
}

/** The signature of a webhook is invalid or too old. */
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

const keyReused: readonly string[] = ['request.key_reused', 'access.key_reused'];

/** Creates an error of the class that belongs to the status. */
export function createError(message: string, failure: Failure, options: ErrorOptions): PuzzlePrizeError {
  const isRefusal = failure.status >= 400 && failure.status < 500;
  const Kind = kinds[failure.status] ?? (isRefusal ? InvalidRequestError : ServerError);
  return keyReused.includes(failure.code)
    ? new IdempotencyError(message, failure, options)
    : new Kind(message, failure, options);
}

/** Reads the data that only replies with a certain error code have, such as the conflicts of `edit.conflict`. */
export function readDetails({
  status,
  code,
  message,
}: RequestError): Pick<Failure, 'conflicts' | 'redeemed'> {
  if (code !== 'edit.conflict' && code !== 'codes.already_redeemed') return {};
  const reply: unknown = JSON.parse(message.slice(`${status}: `.length));
  if (typeof reply !== 'object' || reply === null) return {};
  const conflicts: unknown = Reflect.get(reply, 'conflicts');
  const redeemed: unknown = Reflect.get(reply, 'redeemed');
  return { ...(isConflicts(conflicts) && { conflicts }), ...(isRedeemed(redeemed) && { redeemed }) };
}

const isConflicts = (value: unknown): value is readonly EditConflict[] => Array.isArray(value);
const isRedeemed = (value: unknown): value is EarlierRedemption =>
  typeof value === 'object' && value !== null;
