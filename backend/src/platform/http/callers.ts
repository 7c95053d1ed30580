import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { toNetwork } from './network.ts';
import { requireOwnOrigin } from './origin.ts';
import { takeCall } from './rate-limit-headers.ts';
import type { Limit, RateLimits } from './rate-limits.ts';

/** The signed-in owner, with only the properties that the platform needs. */
export interface Owner {
  id: string;
  isAdmin: boolean;
}

/** The owner of the API key in a call, with what the key may do. */
export interface KeyOwner extends Owner {
  keyId: string;
  scopes: readonly string[];
  /** Whether calls with the key change nothing real. */
  isTest: boolean;
}

/** Finds the owner of the API key in a call; null without a known key. */
export type FindKeyOwner = (ctx: Context) => Promise<KeyOwner | null>;

/** The services that identify the caller. */
export interface CallerServices {
  limits: RateLimits;
  publicUrl: string;
  findOwner: (ctx: Context) => Promise<Owner | null>;
  findKeyOwner: FindKeyOwner;
}

/** The part of a declaration that decides which keys may make the call. */
interface KeyRule {
  method: string;
  scope?: string;
  acceptsTestKey?: boolean;
}

/**
 * Admits the signed-in owner on a page of the product, or a key with the scope of the call. A call with a key needs
 * no origin, because browsers never add a key by themselves.
 * @throws AppError auth.required, auth.key_required, auth.scope_required, auth.test_key_refused, request.wrong_origin
 */
export async function admitOwner(
  ctx: Context,
  services: CallerServices,
  { limit, ...rule }: KeyRule & { limit: Limit },
): Promise<Owner> {
  const network = toNetwork(ctx.ip);
  const isByKey = rule.scope !== undefined && /^Bearer /i.test(ctx.get('authorization'));
  if (!isByKey || limit !== 'owner') await takeCall(ctx, services, { limit, network });
  if (isByKey) {
    await takeCall(ctx, services, { limit: 'key', network });
    return await requireKey(ctx, services, rule);
  }
  const owner = await services.findOwner(ctx);
  if (owner === null) throw new AppError('auth.required');
  if (rule.method !== 'get') requireOwnOrigin(ctx, services.publicUrl);
  return owner;
}

/** @throws AppError auth.key_required, auth.scope_required, auth.test_key_refused */
export async function requireKey(
  ctx: Context,
  { findKeyOwner }: Pick<CallerServices, 'findKeyOwner'>,
  rule: KeyRule,
): Promise<KeyOwner> {
  const owner = await findKeyOwner(ctx);
  if (owner === null) throw new AppError('auth.key_required');
  checkKey(owner, rule);
  return owner;
}

/**
 * Refuses a key without the scope of a call, and a test key if the call changes something real.
 * @throws AppError auth.scope_required, auth.test_key_refused
 */
export function checkKey(owner: KeyOwner, { method, scope, acceptsTestKey = false }: KeyRule): void {
  if (scope !== undefined && !owner.scopes.includes(scope))
    throw new AppError(
      'auth.scope_required',
      `This call needs an API key with the scope ${scope}. Create one in the account, under "Keys with scopes".`,
    );
  if (owner.isTest && method !== 'get' && !acceptsTestKey) throw new AppError('auth.test_key_refused');
}
