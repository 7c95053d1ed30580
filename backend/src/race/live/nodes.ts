import type { Pool } from 'pg';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { disconnect } from '../rules/race.ts';
import type { RoomStore } from '../store/room-store.ts';

/** This process among those that hold sockets. */
export interface RaceNode {
  id: string;
  /** Looks after rooms that nobody looks after: those of dead nodes, and those without sockets. */
  sweep(): Promise<void>;
  /** Says that the sockets of this node are gone. */
  close(): Promise<void>;
}

const sweepMs = 10_000;
const deadAfterSeconds = 30;

interface Services extends Pick<Platform, 'database' | 'log'> {
  store: RoomStore;
  seatHeldMs: number;
}

/** Signs the node in, and lets it say every few seconds that it is alive. */
export async function openNode(
  id: string,
  { database: { pool }, log, store, seatHeldMs }: Services,
): Promise<RaceNode> {
  const sweep = async () => {
    await signOn(pool, id);
    await forgetDead(pool);
    await cutOffSpectators(pool);
    for (const lost of await findLost(pool)) await letGo(store, lost, log);
    for (const code of await findOverdue(pool, seatHeldMs)) await wake(store, code, log);
  };
  await signOn(pool, id);
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => {
      log.warn({ err: error }, 'rooms are swept later');
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

async function signOn(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `insert into race_nodes (id, seen_at) values ($1, clock_timestamp())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id],
  );
}

/** A process that was killed never signs off. */
async function forgetDead(pool: Pool): Promise<void> {
  await pool.query(`delete from race_nodes where seen_at < clock_timestamp() - interval '1 hour'`);
}

const nodeIsDead = `not exists (select from race_nodes n
  where n.id = p.node_id and n.seen_at > clock_timestamp() - interval '${deadAfterSeconds} seconds')`;

/** Nobody waits for them. */
async function cutOffSpectators(pool: Pool): Promise<void> {
  await pool.query(
    `update race_participants p set is_connected = false, disconnected_at = clock_timestamp()
     where p.is_connected and p.participant_type = 'spectator' and ${nodeIsDead}`,
  );
}

interface Lost {
  code: string;
  sessionHash: string;
  connection: number;
}

async function findLost(pool: Pool): Promise<Lost[]> {
  const { rows } = await pool.query<{ code: string; hash: Buffer; connection: number }>(
    `select r.room_code as code, p.session_hash as hash, p.connection
     from race_participants p join competitive_race_rooms r on r.id = p.room_id
     where p.is_connected and ${nodeIsDead}`,
  );
  return rows.map(({ code, hash, connection }) => ({
    code,
    connection,
    sessionHash: hash.toString('base64url'),
  }));
}

async function letGo(store: RoomStore, { code, ...person }: Lost, log: Log): Promise<void> {
  await store
    .tendRoom(code, (room, nowMs) => disconnect(room, person, nowMs), person.sessionHash)
    .catch((error: unknown) => {
      log.debug({ err: error, room: code }, 'a player of a dead node stays');
    });
}

/** A room whose timers were on a node that is gone, or that no socket is in, is a little late. */
async function findOverdue(pool: Pool, seatHeldMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select r.room_code as code from competitive_race_rooms r
     where r.status in ('waiting', 'countdown', 'racing') and (
       r.expires_at < clock_timestamp()
       or (r.status = 'waiting' and r.wait_deadline < clock_timestamp())
       or (r.status = 'countdown' and r.started_at < clock_timestamp())
       or exists (select from race_participants p where p.room_id = r.id and p.puzzle_slot_number is not null
         and p.completed_at is null and p.left_at is null
         and p.disconnected_at < clock_timestamp() - $1 * interval '1 millisecond'))
     limit 1000`,
    [seatHeldMs],
  );
  return rows.map(({ code }) => code);
}

async function wake(store: RoomStore, code: string, log: Log): Promise<void> {
  await store
    .tendRoom(code, (room) => room)
    .catch((error: unknown) => {
      log.debug({ err: error, room: code }, 'a room stays overdue');
    });
}
