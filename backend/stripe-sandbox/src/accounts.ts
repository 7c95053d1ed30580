import { z } from 'zod';
import { apiCall, platformAccount, getNowSeconds, type World } from './api-call.ts';
import { createDemoCoupons } from './demo-coupons.ts';
import { isConnected, createNoAccessError } from './grants.ts';
import { type Db, getObject, insertObject, type StoredAccount } from './objects.ts';
import { randomId } from './random-id.ts';

const scope = { account: platformAccount, kind: 'account' } as const;

/** Returns the id of the account with this name. If there is none, creates an account with sample coupons. */
export async function openAccount(world: World, name: string): Promise<string> {
  return (await findAccount(world.db, name)) ?? (await createAccount(world, name));
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
      if (!isOwn && !isLinked) throw createNoAccessError(id);
      return showAccount(db, id);
    },
  }),
];

async function findAccount(db: Db, name: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from stripe_sandbox.objects
     where account = $1 and kind = 'account' and data->'business_profile'->>'name' = $2`,
    [platformAccount, name],
  );
  return rows[0]?.id ?? null;
}

async function createAccount({ db, clock }: World, name: string): Promise<string> {
  const account = buildAccount(randomId('acct_1', 15), name, getNowSeconds(clock));
  await insertObject(db, scope, account);
  for (const coupon of createDemoCoupons(account.created ?? 0))
    await insertObject(db, { account: account.id, kind: 'coupon' }, coupon);
  return account.id;
}

function showAccount(db: Db, id: string): Promise<StoredAccount> {
  if (id === platformAccount) return Promise.resolve(buildAccount(id, 'Puzzle Prize', 0));
  return getObject(db, scope, id);
}

function buildAccount(id: string, name: string, created: number): StoredAccount {
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
