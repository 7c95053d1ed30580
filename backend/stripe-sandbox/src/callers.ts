import type { Context } from 'koa';
import { platformAccount } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { findToken, isConnected, createNoAccessError } from './grants.ts';
import type { Db } from './objects.ts';

/**
 * Finds the account of a call by the call's key and its `Stripe-Account` header. The platform's key is valid
 * for every linked account. An account's token is valid only for that account.
 * @throws ApiError 401 if there is no valid key, 403 account_invalid if the account is not linked
 */
export async function findAccountOfCall(ctx: Context, db: Db, secretKey: string): Promise<string> {
  const key = readKey(ctx);
  const wanted = ctx.get('stripe-account');
  const own = key === secretKey ? platformAccount : await findAccountOfToken(db, key);
  if (wanted === '' || wanted === own) return own;
  if (own !== platformAccount || !(await isConnected(db, wanted))) throw createNoAccessError(wanted);
  return wanted;
}

function readKey(ctx: Context): string {
  const key = /^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1];
  if (key !== undefined) return key;
  throw new ApiError(
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    { status: 401 },
  );
}

async function findAccountOfToken(db: Db, key: string): Promise<string> {
  const token = await findToken(db, key);
  if (token === null) throw new ApiError(`Invalid API Key provided: ${maskKey(key)}`, { status: 401 });
  if (!token.isRevoked) return token.account;
  throw new ApiError(`Expired API Key provided: ${maskKey(key)}`, { status: 401, code: 'api_key_expired' });
}

const maskKey = (key: string) => `${key.slice(0, 8)}****${key.slice(-4)}`;
