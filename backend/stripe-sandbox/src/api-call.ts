import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { ApiError } from './api-error.ts';
import type { Db } from './objects.ts';
import { parseParameters } from './parameters.ts';

/** The parts of the sandbox that a call needs. `db` may be a connection inside a transaction. */
export interface World {
  db: Db;
  clock: Clock;
  /** The client id of the platform in Connect. */
  clientId: string;
  /** The base URL of the sandbox's pages, without a slash at the end. */
  pagesUrl: string;
}

/** The context of one call, including the account to which the call applies. */
export interface Call extends World {
  account: string;
  /** The id in the path; empty if the path has none. */
  id: string;
}

export interface ApiCall {
  method: 'get' | 'post';
  /** The path pattern of the router, e.g. `/v1/coupons/:id`. */
  path: string;
  /**
   * Validates the parameters and returns a function that makes the call. If the function throws an error, the
   * call is rolled back. If it returns an error, the rows written by the call are kept.
   * @throws ApiError
   */
  prepare(given: object): (call: Call) => Promise<object>;
}

interface Definition<S extends z.ZodType> extends Pick<ApiCall, 'method' | 'path'> {
  params: S;
  handle: (call: Call, params: z.output<S>) => Promise<object | ApiError>;
}

export function apiCall<S extends z.ZodType>({ method, path, params, handle }: Definition<S>): ApiCall {
  return {
    method,
    path,
    prepare(given) {
      const checked = parseParameters(params, given);
      return (call) => handle(call, checked);
    },
  };
}

/** The account of the platform itself. Connected accounts have random ids. */
export const platformAccount = 'acct_1SandboxPlatform';

export const getNowSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
