import { Pool } from 'pg';
import { inTransaction } from './transaction.ts';

/** Opens the database and creates the schema of the sandbox if it is missing. */
export async function openStore(databaseUrl: string): Promise<Pool> {
  const pool = new Pool({ connectionString: databaseUrl, max: 6 });
  // Stopping or dropping the database ends idle connections. The error is ignored, because the next statement
  // opens a new connection.
  pool.on('error', () => undefined);
  // A connection that is lost between two statements of a transaction reports this only by an event. The next
  // statement fails. Without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await inTransaction(pool, async (db) => {
    // The lock prevents two servers that start at the same time from both creating the schema.
    await db.query(`select pg_advisory_xact_lock(hashtextextended('stripe_sandbox schema', 0))`);
    await db.query(schema);
  });
  return pool;
}

const schema = `
  create schema if not exists stripe_sandbox;
  -- Every object that has an id at Stripe, as its API shows it.
  create table if not exists stripe_sandbox.objects (
    ordinal bigint generated always as identity,
    account text not null,
    kind text not null,
    id text not null,
    data jsonb not null,
    primary key (account, kind, id)
  );
  create unique index if not exists objects_order on stripe_sandbox.objects (account, kind, ordinal);
  -- Stripe lets an account reuse the text of a promotion code once the former one is inactive.
  create unique index if not exists active_codes on stripe_sandbox.objects (account, lower(data->>'code'))
    where kind = 'promotion_code' and data->>'active' = 'true';
  create index if not exists open_sessions on stripe_sandbox.objects (((data->>'expires_at')::bigint))
    where kind = 'checkout_session' and data->>'status' = 'open';
  -- The consent of an account: the code of the redirect, and later the token that replaces the code.
  create table if not exists stripe_sandbox.grants (
    code_hash bytea primary key,
    account text not null,
    expires_at timestamptz not null,
    token_hash bytea unique,
    revoked_at timestamptz
  );
  create index if not exists grants_account on stripe_sandbox.grants (account);
  create table if not exists stripe_sandbox.replies (
    account text not null,
    idempotency_key text not null,
    request_hash bytea not null,
    status int not null,
    body json not null,
    created_at timestamptz not null,
    primary key (account, idempotency_key)
  );
  create table if not exists stripe_sandbox.deliveries (
    id bigint generated always as identity primary key,
    event jsonb not null,
    attempts int not null default 0,
    next_at timestamptz not null,
    last_status int,
    ended_at timestamptz
  );
  create index if not exists deliveries_due on stripe_sandbox.deliveries (next_at) where ended_at is null;
`;
