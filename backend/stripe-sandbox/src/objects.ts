import type { Pool, PoolClient } from 'pg';
import type Stripe from 'stripe';
import { createNotFoundError } from './api-error.ts';

export type Db = Pool | PoolClient;

export type StoredAccount = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'business_profile'
  | 'business_type'
  | 'charges_enabled'
  | 'country'
  | 'created'
  | 'default_currency'
  | 'details_submitted'
  | 'email'
  | 'metadata'
  | 'payouts_enabled'
  | 'type'
>;

export type StoredPaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'receipt_email'
  | 'status'
> & { latest_charge: string | null };

export type StoredCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'receipt_email'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & { payment_intent: string };

/** The data of a session that is missing from the session object: its items, and the data for its payment. */
export interface StoredCheckoutDetails {
  id: string;
  items: Stripe.LineItem[];
  /** The addresses of the products' images. Sessions of earlier versions have none. */
  images?: string[];
  payment: { description?: string; metadata?: Record<string, string>; receipt_email?: string };
}

/** An event as it is sent. Only events of connected accounts have an `account`. */
export interface StoredEvent {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event['type'];
}

interface Kinds {
  account: StoredAccount;
  charge: StoredCharge;
  checkout_details: StoredCheckoutDetails;
  checkout_session: Stripe.Checkout.Session;
  coupon: Stripe.Coupon;
  event: StoredEvent;
  payment_intent: StoredPaymentIntent;
  promotion_code: Stripe.PromotionCode;
}

export type Kind = keyof Kinds;

/** The account and the kind of an object. An id is unique among the objects of the same account and kind. */
export interface Scope<K extends Kind> {
  account: string;
  kind: K;
}

/**
 * Adds an object. Returns false if the id already exists, or if an active promotion code has the same code
 * text.
 */
export async function insertObject<K extends Kind>(
  db: Db,
  { account, kind }: Scope<K>,
  object: Kinds[K],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into stripe_sandbox.objects (account, kind, id, data) values ($1, $2, $3, $4) on conflict do nothing`,
    [account, kind, object.id, object],
  );
  return rowCount === 1;
}

export async function saveObject<K extends Kind>(
  db: Db,
  { account, kind }: Scope<K>,
  object: Kinds[K],
): Promise<void> {
  await db.query('update stripe_sandbox.objects set data = $4 where account = $1 and kind = $2 and id = $3', [
    account,
    kind,
    object.id,
    object,
  ]);
}

export async function findObject<K extends Kind>(
  db: Db,
  { account, kind, isLocked }: Scope<K> & { isLocked?: boolean },
  id: string,
): Promise<Kinds[K] | null> {
  const { rows } = await db.query<{ data: Kinds[K] }>(
    `select data from stripe_sandbox.objects where account = $1 and kind = $2 and id = $3
     ${isLocked ? 'for update' : ''}`,
    [account, kind, id],
  );
  return rows[0]?.data ?? null;
}

/** @throws ApiError 404 resource_missing */
export async function getObject<K extends Kind>(
  db: Db,
  scope: Scope<K> & { isLocked?: boolean },
  id: string,
): Promise<Kinds[K]> {
  const found = await findObject(db, scope, id);
  if (found === null) throw createNotFoundError(scope.kind, id);
  return found;
}

export interface ListQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  /** Selects objects that contain all of these fields. */
  holding?: object;
  /** Selects promotion codes by their code text, ignoring case. */
  code?: string | undefined;
}

const defaultLimit = 10;

/**
 * Returns a page of a list, with the newest object first.
 * @throws ApiError 400 resource_missing for an unknown cursor
 */
export async function listObjects<K extends Kind>(
  db: Db,
  scope: Scope<K>,
  query: ListQuery,
): Promise<{ object: 'list'; data: Kinds[K][]; has_more: boolean }> {
  const limit = query.limit ?? defaultLimit;
  const isBackwards = query.ending_before !== undefined;
  const { rows } = await db.query<{ data: Kinds[K] }>(
    `select data from stripe_sandbox.objects
     where account = $1 and kind = $2 and data @> $3 and ($4::text is null or lower(data->>'code') = lower($4))
       and ($5::bigint is null or ordinal < $5) and ($6::bigint is null or ordinal > $6)
     order by ordinal ${isBackwards ? 'asc' : 'desc'} limit $7`,
    [
      scope.account,
      scope.kind,
      query.holding ?? {},
      query.code ?? null,
      await findOrdinal(db, scope, { param: 'starting_after', id: query.starting_after }),
      await findOrdinal(db, scope, { param: 'ending_before', id: query.ending_before }),
      limit + 1,
    ],
  );
  const data = rows.slice(0, limit).map((row) => row.data);
  return { object: 'list', data: isBackwards ? data.reverse() : data, has_more: rows.length > limit };
}

async function findOrdinal(
  db: Db,
  { account, kind }: Scope<Kind>,
  { param, id }: { param: string; id: string | undefined },
): Promise<string | null> {
  if (id === undefined) return null;
  const { rows } = await db.query<{ ordinal: string }>(
    'select ordinal from stripe_sandbox.objects where account = $1 and kind = $2 and id = $3',
    [account, kind, id],
  );
  if (!rows[0]) throw createNotFoundError(kind, id, param);
  return rows[0].ordinal;
}
