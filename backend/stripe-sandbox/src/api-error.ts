interface Details {
  status?: number;
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
  /** True if the client should retry, false if it should not. If undefined, the client decides. */
  shouldRetry?: boolean;
}

/** A refusal in the format of Stripe's errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: object;
  readonly shouldRetry: boolean | undefined;

  constructor(message: string, { status = 400, type, shouldRetry, ...details }: Details = {}) {
    super(message);
    this.status = status;
    this.shouldRetry = shouldRetry;
    this.body = { error: { type: type ?? 'invalid_request_error', message, ...details } };
  }
}

/** A refusal of a call to Stripe Connect. Its errors have a different format. */
export class OAuthError extends ApiError {
  override readonly body: object;

  constructor(error: 'invalid_client' | 'invalid_grant' | 'invalid_request', message: string) {
    super(message, { status: error === 'invalid_client' ? 401 : 400 });
    this.body = { error, error_description: message };
  }
}

const nouns: Record<string, string> = {
  checkout_session: 'checkout.session',
  promotion_code: 'promotion code',
};

/**
 * Creates the error for an unknown id. As at Stripe, the status is 404 for an id in the path, and 400 for an
 * id in a parameter.
 */
export function createNotFoundError(kind: string, id: string, param?: string): ApiError {
  return new ApiError(`No such ${nouns[kind] ?? kind}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  });
}

export function createRateLimitError(): ApiError {
  return new ApiError(
    'Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.',
    { status: 429, code: 'rate_limit', shouldRetry: false },
  );
}

export function createServerError(): ApiError {
  return new ApiError('An unknown error occurred', { status: 500, type: 'api_error' });
}
