import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { counterSessionHours } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import { createCookie } from '../auth/cookies.ts';
import { isSessionOpen } from '../auth/sessions.ts';
import type { Platform } from '../platform/platform.ts';
import { isPin } from './pin.ts';

export type CounterServices = Pick<Platform, 'clock' | 'database' | 'publicUrl' | 'secrets'>;

const tokenBytes = 32;
const sessionSeconds = counterSessionHours * 3600;
/**
 * The number of wrong PINs in a row that locks a counter. The first lock takes 5 minutes, and each further lock twice
 * as long, up to 12 hours.
 */
const wrongPinsPerLock = 5;
const maxDoublings = 8;

/** A person who is signed in at a counter, and the campaigns in which the counter redeems codes. */
export interface CounterPerson {
  sessionId: string;
  counterId: string;
  name: string;
  title: string;
  ownerId: string;
  puzzleId: string | null;
}

/** An account, and the browser session that is signed in to it. */
export interface CounterAccount {
  userId: string;
  sessionId: string;
}

interface KnownCounter {
  id: string;
  pinHash: string;
  staff: string[];
}

/**
 * Counts a try before the PIN is compared, so simultaneous tries cannot exceed the limit. A success resets the count.
 * A lock does not affect open sessions, so a stranger who causes a lock cannot stop signed-in staff.
 */
const takeTry = `
  update counters set wrong_pins = wrong_pins + 1,
    locked_until = case when (wrong_pins + 1) % ${wrongPinsPerLock} = 0
      then least($2::timestamptz + interval '12 hours', $2::timestamptz + interval '5 minutes' *
        power(2, least((wrong_pins + 1) / ${wrongPinsPerLock} - 1, ${maxDoublings}))) end
  where public_key = $1 and (locked_until is null or locked_until <= $2)
  returning id, pin_hash as "pinHash", staff`;

/** Creates the cookie of a counter. Each counter has its own, so a device can be signed in at several counters. */
const buildCookie = ({ publicUrl }: Pick<Platform, 'publicUrl'>, publicKey: string) =>
  createCookie(`pp_counter_${publicKey}`, publicUrl);

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Signs a person in at a counter, with the PIN and a name from the owner's list (G111).
 * @throws AppError counter.not_found, counter.locked, counter.wrong_pin
 */
export async function signIn(
  services: CounterServices,
  ctx: Context,
  { publicKey, pin, name }: { publicKey: string; pin: string; name: string },
): Promise<void> {
  const {
    clock,
    database: { pool },
    secrets,
  } = services;
  const now = new Date(clock.now());
  const { rows } = await pool.query<KnownCounter>(takeTry, [publicKey, now]);
  const counter = rows[0] ?? (await refuseTry(services, ctx, publicKey));
  const isRight = await isPin(secrets, pin, counter.pinHash);
  const person = counter.staff.find((one) => one.toLowerCase() === name.toLowerCase());
  if (!isRight || person === undefined) throw new AppError('counter.wrong_pin');
  const token = randomBytes(tokenBytes).toString('base64url');
  // The PIN may have been changed while it was compared.
  const { rowCount } = await pool.query(
    `with opened as (
       update counters set wrong_pins = 0, locked_until = null where id = $1 and pin_hash = $6 returning id
     ), ended as (delete from counter_sessions where counter_id = $1 and expires_at <= $4)
     insert into counter_sessions (counter_id, token_hash, name, created_at, expires_at)
     select id, $2, $3, $4, $5 from opened`,
    [
      counter.id,
      hashToken(token),
      person,
      now,
      new Date(clock.now() + sessionSeconds * 1000),
      counter.pinHash,
    ],
  );
  if (rowCount !== 1) throw new AppError('counter.wrong_pin');
  buildCookie(services, publicKey).write(ctx, token, { seconds: sessionSeconds });
}

/**
 * Signs a person in at a counter with an account that accepted an invitation (G140).
 * @throws AppError counter.not_found, counter.not_invited
 */
export async function signInByAccount(
  services: CounterServices,
  ctx: Context,
  { publicKey, account: { userId, sessionId } }: { publicKey: string; account: CounterAccount },
): Promise<void> {
  const {
    clock,
    database: { pool },
  } = services;
  const token = randomBytes(tokenBytes).toString('base64url');
  const { rowCount } = await pool.query(startAccountSession, [
    publicKey,
    userId,
    hashToken(token),
    new Date(clock.now()),
    new Date(clock.now() + sessionSeconds * 1000),
    sessionId,
  ]);
  if (rowCount !== 1) {
    const { rows } = await pool.query('select from counters where public_key = $1', [publicKey]);
    throw new AppError(rows.length === 0 ? 'counter.not_found' : 'counter.not_invited');
  }
  buildCookie(services, publicKey).write(ctx, token, { seconds: sessionSeconds });
}

/** Starts a session. The lock waits for a simultaneous revocation, after which the invitation no longer exists. */
const startAccountSession = `
  with invited as (
    select i.id, i.counter_id, i.name from counter_invitations i join counters c on c.id = i.counter_id
    where c.public_key = $1 and i.user_id = $2 order by i.accepted_at, i.id limit 1 for key share of i
  ), ended as (
    delete from counter_sessions s using invited where s.counter_id = invited.counter_id and s.expires_at <= $4
  )
  insert into counter_sessions (counter_id, token_hash, name, created_at, expires_at, invitation_id, account_session_id)
  select counter_id, $3, name, $4, $5, id, $6 from invited`;

/** @throws AppError counter.locked with the time in `Retry-After`, counter.not_found */
async function refuseTry(
  { clock, database: { pool } }: CounterServices,
  ctx: Context,
  publicKey: string,
): Promise<never> {
  const { rows } = await pool.query<{ lockedMs: number | null }>(
    'select (extract(epoch from locked_until) * 1000)::float8 as "lockedMs" from counters where public_key = $1',
    [publicKey],
  );
  if (!rows[0]) throw new AppError('counter.not_found');
  const leftMs = Math.max(1000, (rows[0].lockedMs ?? 0) - clock.now());
  ctx.set('Retry-After', String(Math.ceil(leftMs / 1000)));
  throw new AppError('counter.locked');
}

/**
 * The SQL condition that the session `s` of the counter `c` is still allowed: its name is on the list, or its person
 * was invited and the account is still signed in.
 */
export const isAllowed = `(s.invitation_id is not null or s.name = any (c.staff))
  and (s.account_session_id is null or ${isSessionOpen('s.account_session_id')})`;

/**
 * Finds the person whom the cookie identifies. Every call reads the table, so a session ends at once when the owner
 * ends it, removes the person from the list, or when the account is signed out. The sessions of a revoked invitation
 * are deleted with it.
 * @throws AppError counter.not_found, counter.signed_out
 */
export async function requirePerson(
  services: CounterServices,
  ctx: Context,
  publicKey: string,
): Promise<CounterPerson> {
  const {
    clock,
    database: { pool },
  } = services;
  const token = buildCookie(services, publicKey).read(ctx);
  const { rows } = await pool.query<Omit<CounterPerson, 'sessionId'> & { sessionId: string | null }>(
    `select s.id as "sessionId", c.id as "counterId", s.name, c.title, c.owner_id as "ownerId", c.puzzle_id as "puzzleId"
     from counters c left join counter_sessions s on s.counter_id = c.id and s.token_hash = $2 and s.expires_at > $3
       and ${isAllowed}
     where c.public_key = $1`,
    [publicKey, token === null ? '' : hashToken(token), new Date(clock.now())],
  );
  const [person] = rows;
  if (!person) throw new AppError('counter.not_found');
  const { sessionId } = person;
  if (sessionId === null) throw new AppError('counter.signed_out');
  return { ...person, sessionId };
}

/** Ends the session of the cookie. */
export async function signOut(services: CounterServices, ctx: Context, publicKey: string): Promise<void> {
  const cookie = buildCookie(services, publicKey);
  const token = cookie.read(ctx);
  cookie.clear(ctx);
  if (token !== null)
    await services.database.pool.query('delete from counter_sessions where token_hash = $1', [
      hashToken(token),
    ]);
}
