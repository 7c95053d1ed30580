import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';
import { settle } from '../rules/course.ts';
import { givePlaces } from '../rules/places.ts';
import { isRefusal, type Room, type RoomTiming, type Spectator, type Transition } from '../rules/room.ts';
import { readRows } from './read-rooms.ts';
import type { Seen } from './room-rows.ts';
import { writeRows } from './write-room.ts';

/** A requested change to a room. */
export interface Change {
  transition: Transition;
  sessionHash: string | undefined;
  alsoHidden: boolean;
  /** Whether the transition judges a name, so that it needs the owner's words. */
  judgesName?: boolean;
  /** The time as of which the change is applied; defaults to now. */
  asOfMs?: number;
}

/** The room before and after one change. */
export interface Changed extends Seen {
  before: Room;
  refusal: ErrorCode | null;
}

/**
 * SQLSTATE classes of errors that a single change can cause: data, constraint, deadlock. Such an error makes
 * the whole batch fail.
 */
const spoiltClasses: readonly string[] = ['22', '23', '40'];

/**
 * Applies changes to one room in order, in one transaction under the lock of its row, so that many
 * simultaneous visitors cost few statements. Either all changes require a visible room, or all accept a
 * hidden one.
 * @throws AppError race.room_not_found
 */
export async function changeTogether(
  pool: Pool,
  room: { code: string; timing: RoomTiming },
  changes: readonly Change[],
): Promise<readonly PromiseSettledResult<Changed>[]> {
  try {
    const outcomes = await changeAtOnce(pool, room, changes);
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  } catch (error) {
    if (changes.length === 1 || !isSpoilt(error)) throw error;
    return await changeInOrder(pool, room, changes);
  }
}

async function changeAtOnce(
  pool: Pool,
  room: { code: string; timing: RoomTiming },
  changes: readonly Change[],
): Promise<readonly Changed[]> {
  return await inTransaction(pool, (client) => changeWithin(client, room, changes));
}

/**
 * Applies changes to one room in order, in a transaction of the caller. The row of the room stays locked
 * until this transaction ends.
 * @throws AppError race.room_not_found
 */
export async function changeWithin(
  client: PoolClient,
  { code, timing }: { code: string; timing: RoomTiming },
  changes: readonly Change[],
): Promise<readonly Changed[]> {
  const sessionHashes = changes.flatMap(({ sessionHash }) => sessionHash ?? []);
  const alsoHidden = changes.some((change) => change.alsoHidden);
  const withWords = changes.some(({ judgesName = false }) => judgesName);
  const reading = { lock: true, alsoHidden, withWords };
  const found = await readRows(client, { code, timing, sessionHashes }, reading);
  if (!found) throw new AppError('race.room_not_found');
  const visitors = new Map(found.visitors.map((visitor) => [visitor.sessionHash, visitor]));
  const outcomes = applyAll(found, visitors, changes);
  const room = outcomes.at(-1)?.room ?? found.room;
  await writeRows(client, found, { room, visitors: [...visitors.values()] });
  return outcomes;
}

/** Retries the changes one by one, so that no change fails because of another one. */
async function changeInOrder(
  pool: Pool,
  room: { code: string; timing: RoomTiming },
  changes: readonly Change[],
): Promise<readonly PromiseSettledResult<Changed>[]> {
  const outcomes: PromiseSettledResult<Changed>[] = [];
  for (const change of changes) outcomes.push(...(await Promise.allSettled([changeOne(pool, room, change)])));
  return outcomes;
}

async function changeOne(
  pool: Pool,
  room: { code: string; timing: RoomTiming },
  change: Change,
): Promise<Changed> {
  const [changed] = await changeAtOnce(pool, room, [change]);
  if (!changed) throw new Error('a change has no outcome');
  return changed;
}

function isSpoilt(error: unknown): boolean {
  return error instanceof DatabaseError && spoiltClasses.includes(error.code?.slice(0, 2) ?? '');
}

/**
 * Applies the changes in order. `visitors` contains the people without a slot who make the changes. The map
 * is updated.
 */
function applyAll(
  { room, nowMs }: Seen,
  visitors: Map<string, Spectator>,
  changes: readonly Change[],
): Changed[] {
  let current = room;
  return changes.map(({ transition, sessionHash, asOfMs = nowMs }) => {
    const visitor = sessionHash === undefined ? null : (visitors.get(sessionHash) ?? null);
    const before = current.visitor === visitor ? current : { ...current, visitor };
    const { room: after, refusal } = applyTransition({ room: before, nowMs }, transition, asOfMs);
    if (after.visitor) visitors.set(after.visitor.sessionHash, after.visitor);
    else if (visitor) visitors.delete(visitor.sessionHash);
    current = after;
    return { room: after, nowMs, before, refusal };
  });
}

/**
 * Applies the due changes, then the transition, then the places that have become certain. If the transition
 * is refused, the due changes are kept.
 */
export function applyTransition({ room: before, nowMs }: Seen, transition: Transition, asOfMs: number) {
  const settled = settle(before, Math.min(asOfMs, nowMs));
  const outcome = transition(settled, nowMs);
  const after = givePlaces(isRefusal(outcome) ? settled : outcome, nowMs);
  const refusal = isRefusal(outcome) ? outcome.refusal : null;
  const room = isHeardByAll(before, after) ? { ...after, version: before.version + 1 } : after;
  return { room, refusal };
}

/**
 * Whether all clients must be informed of a change. Changes of spectators do not count, because only the
 * number of spectators is announced, separately.
 */
function isHeardByAll(before: Room, after: Room): boolean {
  return (
    before.state !== after.state ||
    before.players !== after.players ||
    before.control !== after.control ||
    before.reservedUntilMs !== after.reservedUntilMs ||
    before.rematchCode !== after.rematchCode
  );
}
