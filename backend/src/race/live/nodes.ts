import type { Pool } from 'pg';
import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { disconnect } from '../rules/race.ts';
import type { RoomStore } from '../store/room-store.ts';

/** The registration of this process among the nodes with race sockets. */
export interface RaceNode {
  id: string;
  /**
   * Renews the registration, marks the people of dead nodes as disconnected, and carries out the overdue changes of
   * rooms that no living node handles: rooms of dead nodes and rooms without sockets.
   */
  sweep(): Promise<void>;
  /** Marks the sockets of this node as disconnected. */
  close(): Promise<void>;
}

const sweepMs = 10_000;
const deadAfterSeconds = 30;
/**
 * The maximum number of players whom one sweep marks as disconnected. A node may die with any number of players, so
 * the next sweep continues with the others.
 */
const playersPerSweep = 1000;

interface Services extends Pick<Platform, 'database' | 'log'> {
  store: RoomStore;
  seatHeldMs: number;
  /** The maximum number of players of dead nodes whom one sweep marks as disconnected. */
  lostPerSweep?: number;
}

/** Registers the node and renews the registration every few seconds. */
export async function openNode(
  id: string,
  { database: { pool }, log, store, seatHeldMs, lostPerSweep = playersPerSweep }: Services,
): Promise<RaceNode> {
  const sweep = async () => {
    await register(pool, id);
    await deleteDeadNodes(pool);
    await disconnectSpectatorsOfDeadNodes(pool);
    for (const lost of await findLostPlayers(pool, lostPerSweep)) await disconnectLost(store, lost, log);
    for (const code of await findOverdueRooms(pool, seatHeldMs)) await wakeRoom(store, code, log);
  };
  await register(pool, id);
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => {
      log.warn({ err: error }, 'sweeping the rooms failed; the next sweep retries');
    });
  }, sweepMs).unref();
  return {
    id,
    sweep,
    async close() {
      clearInterval(timer);
      await pool.query(
        `with gone as (delete from race_nodes where id = $1)
         update race_participants set is_connected = false, disconnected_at = clock_timestamp()
         where node_id = $1 and is_connected`,
        [id],
      );
    },
  };
}

async function register(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `insert into race_nodes (id, seen_at) values ($1, clock_timestamp())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id],
  );
}

/** Deletes the old registrations of nodes, because a killed process never removes its own registration. */
async function deleteDeadNodes(pool: Pool): Promise<void> {
  await pool.query(`delete from race_nodes where seen_at < clock_timestamp() - interval '1 hour'`);
}

const nodeIsDead = `not exists (select from race_nodes n
  where n.id = p.node_id and n.seen_at > clock_timestamp() - interval '${deadAfterSeconds} seconds')`;

/**
 * Marks the spectators as disconnected without announcing a change of each room, because no player waits for
 * a spectator.
 */
async function disconnectSpectatorsOfDeadNodes(pool: Pool): Promise<void> {
  await purgeInBatches(pool, { statement: cutOffStatement, values: [] });
}

const cutOffStatement = `
  update race_participants p set is_connected = false, disconnected_at = clock_timestamp()
  where p.is_connected and ${nodeIsDead} and p.id in (
    select p.id from race_participants p
    where p.is_connected and p.participant_type = 'spectator' and ${nodeIsDead} limit $1)`;

interface LostPlayer {
  code: string;
  sessionHash: string;
  connection: number;
}

/**
 * Finds players of dead nodes in random order, so that players who cannot be disconnected do not block the
 * others.
 */
async function findLostPlayers(pool: Pool, limit: number): Promise<LostPlayer[]> {
  const { rows } = await pool.query<{ code: string; hash: Buffer; connection: number }>(
    `select r.room_code as code, p.session_hash as hash, p.connection
     from race_participants p join competitive_race_rooms r on r.id = p.room_id
     where p.is_connected and ${nodeIsDead} order by random() limit $1`,
    [limit],
  );
  return rows.map(({ code, hash, connection }) => ({
    code,
    connection,
    sessionHash: hash.toString('base64url'),
  }));
}

async function disconnectLost(store: RoomStore, { code, ...person }: LostPlayer, log: Log): Promise<void> {
  await store
    .tendRoom(code, (room, nowMs) => disconnect(room, person, nowMs), person.sessionHash)
    .catch((error: unknown) => {
      log.debug({ err: error, room: code }, 'a player of a dead node could not be disconnected');
    });
}

/**
 * Finds rooms whose deadline passed without any action, because their node died or because they have no
 * sockets.
 */
async function findOverdueRooms(pool: Pool, seatHeldMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select r.room_code as code from competitive_race_rooms r
     where r.status in ('waiting', 'countdown', 'racing') and (
       r.expires_at < clock_timestamp()
       or (r.status = 'waiting' and r.wait_deadline < clock_timestamp())
       or (r.status = 'countdown' and r.started_at < clock_timestamp())
       or r.pause_ends_at < clock_timestamp()
       or exists (select from race_participants p where p.room_id = r.id and p.place_due_at < clock_timestamp())
       or r.pause_ends_at is null and exists (select from race_participants p where p.room_id = r.id and p.puzzle_slot_number is not null
         and p.completed_at is null and p.left_at is null
         and p.disconnected_at < clock_timestamp() - $1 * interval '1 millisecond'))
     limit 1000`,
    [seatHeldMs],
  );
  return rows.map(({ code }) => code);
}

async function wakeRoom(store: RoomStore, code: string, log: Log): Promise<void> {
  await store
    .tendRoom(code, (room) => room)
    .catch((error: unknown) => {
      log.debug({ err: error, room: code }, 'an overdue room could not be advanced');
    });
}
