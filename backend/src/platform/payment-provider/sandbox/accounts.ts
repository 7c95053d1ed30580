import { createHash } from 'node:crypto';
import { z } from 'zod';
import { apiCall, platformAccount, secondsOf, type World } from './api-call.ts';
import { ApiError, OAuthError } from './api-error.ts';
import { demoCoupons } from './demo-coupons.ts';
import { emitEvent } from './events.ts';
import { type Db, getObject, insertObject, type StoredAccount } from './objects.ts';
import { text } from './parameters.ts';
import { randomId } from './random-id.ts';

const codeMinutes = 5;
const place = { account: platformAccount, kind: 'account' } as const;

/** The owner of an account says yes. Answers the code for the redirect; a new name is a new account with demo coupons. */
export async function grantAccess(world: World, name: string): Promise<string> {
  const account = (await findAccount(world.db, name)) ?? (await createAccount(world, name));
  const code = randomId('ac_', 32);
  await world.db.query(
    'insert into stripe_sandbox_grants (code_hash, account, expires_at) values ($1, $2, $3)',
    [hashOf(code), account, new Date(world.clock.now() + codeMinutes * 60_000)],
  );
  return code;
}

/** Whether an account is linked to the platform. */
export async function isConnected(db: Db, account: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from stripe_sandbox_grants
     where account = $1 and token_hash is not null and revoked_at is null limit 1`,
    [account],
  );
  return rowCount === 1;
}

/** Whose token it is and whether it still opens anything; null for no token at all. */
export async function findToken(
  db: Db,
  token: string,
): Promise<{ account: string; isRevoked: boolean } | null> {
  const { rows } = await db.query<{ account: string; isRevoked: boolean }>(
    `select account, revoked_at is not null as "isRevoked" from stripe_sandbox_grants where token_hash = $1`,
    [hashOf(token)],
  );
  return rows[0] ?? null;
}

export const accountCalls = [
  apiCall({
    method: 'get',
    path: '/v1/account',
    params: z.strictObject({}),
    handle: ({ db, account }) => showAccount(db, account),
  }),
  apiCall({
    method: 'get',
    path: '/v1/accounts/:id',
    params: z.strictObject({}),
    async handle({ db, account, id }) {
      const isOwn = id === account;
      const isLinked = account === platformAccount && (await isConnected(db, id));
      if (!isOwn && !isLinked) throw noAccess(id);
      return showAccount(db, id);
    },
  }),
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

/** @returns how Stripe refuses an account that is not, or no more, linked */
export function noAccess(account: string): ApiError {
  return new ApiError(
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: 'account_invalid' },
  );
}

/** Takes every consent of an account back, and tells the platform. */
async function revokeAccess(world: World, account: string): Promise<void> {
  await world.db.query(
    'update stripe_sandbox_grants set revoked_at = $2 where account = $1 and revoked_at is null',
    [account, new Date(world.clock.now())],
  );
  await emitEvent(world, {
    type: 'account.application.deauthorized',
    account,
    object: { id: world.clientId, object: 'application', name: 'Puzzle Prize' },
  });
}

/** A code works once; whoever brings it again ends what the first one was given. */
async function exchangeCode({ db, clock }: World, code: string): Promise<object | ApiError> {
  const { rows } = await db.query<{ account: string; expires_at: Date; token_hash: Buffer | null }>(
    'select account, expires_at, token_hash from stripe_sandbox_grants where code_hash = $1 for update',
    [hashOf(code)],
  );
  const [grant] = rows;
  if (!grant) throw new OAuthError('invalid_grant', `Authorization code does not exist: ${code}`);
  if (grant.token_hash !== null) {
    await db.query('update stripe_sandbox_grants set revoked_at = $2 where code_hash = $1', [
      hashOf(code),
      new Date(clock.now()),
    ]);
    return new OAuthError(
      'invalid_grant',
      'This authorization code has already been used. All tokens issued with this code have been revoked.',
    );
  }
  if (grant.expires_at.getTime() <= clock.now())
    throw new OAuthError('invalid_grant', `Authorization code expired: ${code}`);
  const token = randomId('sk_test_', 40);
  await db.query('update stripe_sandbox_grants set token_hash = $2 where code_hash = $1', [
    hashOf(code),
    hashOf(token),
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

async function findAccount(db: Db, name: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from stripe_sandbox_objects
     where account = $1 and kind = 'account' and data->'business_profile'->>'name' = $2`,
    [platformAccount, name],
  );
  return rows[0]?.id ?? null;
}

async function createAccount({ db, clock }: World, name: string): Promise<string> {
  const account = accountOf(randomId('acct_1', 15), name, secondsOf(clock));
  await insertObject(db, place, account);
  for (const coupon of demoCoupons(account.created ?? 0))
    await insertObject(db, { account: account.id, kind: 'coupon' }, coupon);
  return account.id;
}

function showAccount(db: Db, id: string): Promise<StoredAccount> {
  if (id === platformAccount) return Promise.resolve(accountOf(id, 'Puzzle Prize', 0));
  return getObject(db, place, id);
}

function accountOf(id: string, name: string, created: number): StoredAccount {
  return {
    id,
    object: 'account',
    business_profile: { ...emptyProfile, name },
    business_type: 'company',
    charges_enabled: true,
    country: 'US',
    created,
    default_currency: 'usd',
    details_submitted: true,
    email: 'owner@example.com',
    metadata: {},
    payouts_enabled: true,
    type: 'standard',
  };
}

const emptyProfile = {
  mcc: null,
  minority_owned_business_designation: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
};

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
