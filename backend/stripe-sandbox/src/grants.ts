import { createHash } from 'node:crypto';
import { z } from 'zod';
import { apiCall, type World } from './api-call.ts';
import { ApiError, OAuthError } from './api-error.ts';
import { emitEvent } from './events.ts';
import type { Db } from './objects.ts';
import { text } from './parameters.ts';
import { randomId } from './random-id.ts';

const codeMinutes = 5;

/** Grants the platform access to an account. Returns the code for the redirect. */
export async function grantAccess({ db, clock }: World, account: string): Promise<string> {
  const code = randomId('ac_', 32);
  await db.query('insert into stripe_sandbox.grants (code_hash, account, expires_at) values ($1, $2, $3)', [
    hashSecret(code),
    account,
    new Date(clock.now() + codeMinutes * 60_000),
  ]);
  return code;
}

/** Returns whether an account is linked to the platform. */
export async function isConnected(db: Db, account: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from stripe_sandbox.grants
     where account = $1 and token_hash is not null and revoked_at is null limit 1`,
    [account],
  );
  return rowCount === 1;
}

/** Returns the account of a token, and whether the token is revoked; null for an unknown token. */
export async function findToken(
  db: Db,
  token: string,
): Promise<{ account: string; isRevoked: boolean } | null> {
  const { rows } = await db.query<{ account: string; isRevoked: boolean }>(
    `select account, revoked_at is not null as "isRevoked" from stripe_sandbox.grants where token_hash = $1`,
    [hashSecret(token)],
  );
  return rows[0] ?? null;
}

export const grantCalls = [
  apiCall({
    method: 'post',
    path: '/oauth/token',
    params: z.looseObject({ grant_type: text, code: text.optional() }),
    async handle(world, { grant_type, code = '' }) {
      if (grant_type !== 'authorization_code')
        throw new OAuthError('invalid_request', 'The sandbox knows the grant type authorization_code only.');
      return exchangeCode(world, code);
    },
  }),
  apiCall({
    method: 'post',
    path: '/oauth/deauthorize',
    params: z.looseObject({ client_id: text, stripe_user_id: text }),
    async handle(world, { client_id, stripe_user_id: account }) {
      if (client_id !== world.clientId || !(await isConnected(world.db, account)))
        throw new OAuthError(
          'invalid_client',
          `This application is not connected to stripe account ${account}, or that account does not exist.`,
        );
      await revokeAccess(world, account);
      return { stripe_user_id: account };
    },
  }),
];

/** Creates Stripe's error for an account that is not linked, or that is no longer linked. */
export function createNoAccessError(account: string): ApiError {
  return new ApiError(
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: 'account_invalid' },
  );
}

/** Revokes every grant of an account and queues the event for the platform. */
async function revokeAccess(world: World, account: string): Promise<void> {
  await world.db.query(
    'update stripe_sandbox.grants set revoked_at = $2 where account = $1 and revoked_at is null',
    [account, new Date(world.clock.now())],
  );
  await emitEvent(world, {
    type: 'account.application.deauthorized',
    account,
    object: { id: world.clientId, object: 'application', name: 'Puzzle Prize' },
  });
}

/**
 * Exchanges a code for a token. A code is valid only once. A second exchange of the code revokes the token
 * from the first exchange.
 */
async function exchangeCode({ db, clock }: World, code: string): Promise<object | ApiError> {
  const now = new Date(clock.now());
  const { rows } = await db.query<{ account: string; isOver: boolean; isUsed: boolean }>(
    `select account, expires_at <= $2 as "isOver", token_hash is not null as "isUsed"
     from stripe_sandbox.grants where code_hash = $1 for update`,
    [hashSecret(code), now],
  );
  const [grant] = rows;
  if (!grant) throw new OAuthError('invalid_grant', `Authorization code does not exist: ${code}`);
  if (grant.isUsed) {
    await db.query('update stripe_sandbox.grants set revoked_at = $2 where code_hash = $1', [
      hashSecret(code),
      now,
    ]);
    return new OAuthError(
      'invalid_grant',
      'This authorization code has already been used. All tokens issued with this code have been revoked.',
    );
  }
  if (grant.isOver) throw new OAuthError('invalid_grant', `Authorization code expired: ${code}`);
  const token = randomId('sk_test_', 40);
  await db.query('update stripe_sandbox.grants set token_hash = $2 where code_hash = $1', [
    hashSecret(code),
    hashSecret(token),
  ]);
  return {
    access_token: token,
    livemode: false,
    refresh_token: randomId('rt_', 40),
    token_type: 'bearer',
    stripe_publishable_key: randomId('pk_test_', 40),
    stripe_user_id: grant.account,
    scope: 'read_write',
  };
}

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
