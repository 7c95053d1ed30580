import type { PoolClient } from 'pg';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isTransactionConflict } from '../../platform/database/unavailable.ts';
import { createExponentialDelay, retry } from '../../platform/retry.ts';
import { type EmbeddedRace, findEmbeddedRace, isOpenLongEnough, lockOpening } from '../embed-room.ts';
import { belongsToLobby, findLobby } from '../events/next-event.ts';
import { openRoom } from '../open-room.ts';
import { followPlayers } from '../rules/course.ts';
import type { Room } from '../rules/room.ts';
import { createBatches } from '../store/batches.ts';
import { isOpenRoom, isRemovedSession, takesPlayers } from '../store/read-rooms.ts';
import type { Seen } from '../store/room-rows.ts';
import type { UncommittedChanges } from '../store/room-store.ts';
import { type Arrival, type ArrivalServices, createEntry } from './arrival.ts';
import { type Regrouped, regroup } from './regroup.ts';
import { planRooms, type WaitingRoom } from './plan-rooms.ts';

/** The room of an arrival. */
export interface Assigned {
  code: string;
  /**
   * The state of the room after the person got a slot and was connected to the node. Null if the person was already
   * in the room and still has to be connected.
   */
  seen: Seen | null;
}

/** Assigns rooms to people who want to race. */
export interface Arrivals {
  /**
   * Gives a person a slot in a room that the platform opened, and connects the person to the node (G73). A person who
   * already takes part in the requested room, or has a slot in another open room, stays there. Returns null if the
   * race gives no slots now.
   */
  assign(puzzleId: string, arrival: Arrival): Promise<Assigned | null>;
  /**
   * Moves a person from a room of a scheduled race that lacks players to another room of the same race (G77).
   * Returns null if there is no such room. `askedCode` is the room that the person leaves.
   */
  regroup(arrival: Arrival): Promise<Regrouped | null>;
}

/**
 * The maximum number of rounds in which people are assigned to rooms. Another round is needed only for people whose
 * room became full or started meanwhile. This is rare, because only people who join by a code can enter rooms at the
 * same time.
 */
const roundsMax = 4;
/**
 * The maximum number of people who get their rooms in one transaction. The transaction must be short, because it
 * locks these rooms, and the countdown of a full room begins before the commit.
 */
const batchMax = 24;
/** The maximum number of waiting rooms that are read. One batch of people cannot use more rooms. */
const waitingRoomsMax = batchMax;
/**
 * The maximum number of attempts to run the transaction of a batch if it conflicts with another transaction.
 */
const attemptsMax = 5;
const retryDelay = { firstMs: 20, maxMs: 160 };

/**
 * Creates the service that assigns rooms to the people who arrive on this node. The first person of a
 * campaign gets a room at once. People who arrive meanwhile get their rooms together afterwards.
 */
export function createArrivals(services: ArrivalServices): Arrivals {
  const batches = createBatches<Arrival, Assigned | null>({
    mayJoin: () => true,
    itemsMax: batchMax,
    async run(puzzleId, arrivals) {
      const assignment = await assignTogether(services, puzzleId, arrivals);
      return arrivals.map((arrival) => ({ status: 'fulfilled', value: assignment?.find(arrival) ?? null }));
    },
  });
  return {
    assign: (puzzleId, arrival) => batches.add(puzzleId, arrival),
    regroup: (arrival) => regroup(services, arrival),
  };
}

async function assignTogether(
  services: ArrivalServices,
  puzzleId: string,
  arrivals: readonly Arrival[],
): Promise<Assignment | null> {
  const race = await findOpenRace(services, puzzleId);
  if (!race) return null;
  // Without the retry, a deadlock over one room would refuse all people of the batch.
  const assignment = await retry(() => assignInTransaction(services, race, arrivals), {
    shouldRetry: (error, failures) => isTransactionConflict(error) && failures < attemptsMax,
    waitMs: (failures) => createExponentialDelay(failures, retryDelay),
  });
  assignment.announce();
  return assignment;
}

async function assignInTransaction(
  services: ArrivalServices,
  race: EmbeddedRace,
  arrivals: readonly Arrival[],
): Promise<Assignment> {
  return await inTransaction(services.database.pool, async (client) => {
    await lockOpening(client, race.configId);
    const batch = new Assignment(services, client, race);
    await batch.adoptRooms();
    await batch.assignAll(arrivals);
    return batch;
  });
}

/** Returns the race if new players can enter it without the owner's server; otherwise null. */
async function findOpenRace(
  { database }: Pick<ArrivalServices, 'database'>,
  puzzleId: string,
): Promise<EmbeddedRace | null> {
  try {
    const race = await findEmbeddedRace(database.pool, puzzleId);
    return race.refusal || race.joinMode === 'host' ? null : race;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Assigns rooms to one batch of people in one transaction. */
class Assignment {
  /** The code of the room for each session hash that has one. */
  readonly #codes = new Map<string, string>();
  readonly #seen = new Map<Arrival, Seen>();
  /** The codes of the rooms from which the owner has removed a person (G91), by session hash. */
  readonly #closedTo = new Map<string, readonly string[]>();
  readonly #services: ArrivalServices;
  readonly #client: PoolClient;
  readonly #race: EmbeddedRace;
  readonly #changes: UncommittedChanges[] = [];

  constructor(services: ArrivalServices, client: PoolClient, race: EmbeddedRace) {
    this.#services = services;
    this.#client = client;
    this.#race = race;
  }

  /**
   * Adds open rooms that lack players to the scheduled race whose lobby is open. Otherwise the people in these rooms
   * would wait alone, because everybody who arrives enters rooms of the scheduled race.
   */
  async adoptRooms(): Promise<void> {
    const { configId, minPlayers } = this.#race;
    const lobby = findLobby(this.#race);
    if (!lobby) return;
    const values = [configId, lobby.id, lobby.startsAt, minPlayers];
    const { rows } = await this.#client.query<{ code: string }>(adoptStatement, values);
    for (const { code } of rows) {
      const change = { transition: followSchedule, sessionHash: '' };
      this.#changes.push(await this.#services.store.changeWithin(this.#client, code, [change]));
    }
  }

  async assignAll(arrivals: readonly Arrival[]): Promise<void> {
    for (const { hash, code } of await readOwnRooms(this.#client, this.#race, arrivals))
      this.#codes.set(hash.toString('base64url'), code);
    // A session may have arrived twice, in two tabs.
    const people = new Map(arrivals.map((arrival) => [arrival.sessionHash, arrival]));
    for (let round = 0; round < roundsMax; round += 1) {
      const left = [...people.values()].filter(({ sessionHash }) => !this.#codes.has(sessionHash));
      if (left.length === 0) return;
      await this.#distribute(left.filter(({ sessionHash }) => !this.#closedTo.has(sessionHash)));
      for (const person of left) {
        const closed = this.#closedTo.get(person.sessionHash);
        if (closed) await this.#distribute([person], closed);
      }
    }
  }

  /** Returns the room of an arrival; null if the race gave no slot. */
  find(arrival: Arrival): Assigned | null {
    const code = this.#codes.get(arrival.sessionHash);
    return code === undefined ? null : { code, seen: this.#seen.get(arrival) ?? null };
  }

  /** Notifies the nodes of all changed rooms. Call it after the transaction is committed. */
  announce(): void {
    for (const change of this.#changes) change.announce();
  }

  /** @param closed the codes of rooms that these people cannot enter */
  async #distribute(people: readonly Arrival[], closed: readonly string[] = []): Promise<void> {
    if (people.length === 0) return;
    const { configId, side, event } = this.#race;
    const rules = keepSpareSlots(this.#race);
    const waiting = await readWaitingRooms(this.#client, this.#race, rules);
    const entered = waiting.filter(({ code }) => !closed.includes(code));
    const { existing, opened } = planRooms(people.length, entered, rules);
    const left = [...people];
    for (const { code, count } of existing) await this.#seatIn(code, left.splice(0, count));
    for (const count of opened) {
      const code = await openRoom(this.#client, {
        configId,
        side,
        isOpenedByPlatform: true,
        event: findLobby({ event }),
      });
      await this.#seatIn(code, left.splice(0, count));
    }
  }

  /** Gives people slots in a room. Those whom the room refuses stay without a code. */
  async #seatIn(code: string, people: readonly Arrival[]): Promise<void> {
    const wishes = people.map((person) => ({
      transition: createEntry(this.#services, person),
      sessionHash: person.sessionHash,
    }));
    const change = await this.#services.store.changeWithin(this.#client, code, wishes);
    this.#changes.push(change);
    const seen = change.outcomes.at(-1);
    for (const [index, person] of people.entries()) {
      const refusal = change.outcomes[index]?.refusal;
      if (refusal === 'race.removed')
        this.#closedTo.set(person.sessionHash, await readClosedRooms(this.#client, person, this.#race));
      if (!seen || refusal !== null) continue;
      this.#codes.set(person.sessionHash, code);
      this.#seen.set(person, seen);
    }
  }
}

/**
 * Returns the minimum and maximum number of players per room. While people gather for a scheduled race or arrive
 * late, one slot stays free for somebody who would otherwise be alone (G77).
 */
function keepSpareSlots({
  minPlayers,
  maxPlayers,
  event,
}: EmbeddedRace): Pick<EmbeddedRace, 'minPlayers' | 'maxPlayers'> {
  const isGathering = event?.phase === 'lobby' || event?.phase === 'late';
  return { minPlayers, maxPlayers: isGathering ? Math.max(minPlayers, maxPlayers - 1) : maxPlayers };
}

/**
 * Makes a waiting room follow its new schedule. The copied state counts as a new version, so all nodes read
 * the room again.
 */
function followSchedule(room: Room, nowMs: number): Room {
  return followPlayers({ ...room, state: { ...room.state } }, nowMs);
}

const adoptStatement = `
  update competitive_race_rooms r set event_id = $2, scheduled_at = $3,
    expires_at = greatest(r.expires_at, $3::timestamptz + (r.expires_at - r.created_at))
  where r.race_config_id = $1 and r.status = 'waiting' and r.is_opened_by_platform and r.event_id is null
    and r.rematch_of is null and r.expires_at > clock_timestamp()
    and (select count(*) from race_participants p where p.room_id = r.id and p.puzzle_slot_number is not null)
      between 1 and $4::int - 1
  returning r.room_code as code`;

async function readWaitingRooms(
  client: PoolClient,
  { configId, minPlayers, maxPlayers, event }: EmbeddedRace,
  rules: Pick<EmbeddedRace, 'maxPlayers'>,
): Promise<WaitingRoom[]> {
  const lobbyId = findLobby({ event })?.id ?? null;
  const values = [configId, minPlayers, rules.maxPlayers, waitingRoomsMax, lobbyId, maxPlayers];
  const { rows } = await client.query<WaitingRoom>({
    name: 'race-waiting-rooms',
    text: waitingRoomsStatement,
    values,
  });
  return rows;
}

/**
 * Selects the rooms with free slots, fullest first. In a countdown against ghosts, people are added only until there
 * are enough (G72). In the countdown of a scheduled race, all slots can be taken (G77).
 */
const waitingRoomsStatement = `
  select * from (select r.room_code as code, seated.players, r.created_at, r.id,
    case when r.status = 'waiting' then $3::int when r.ghost_ids <> '{}' then $2::int else $6::int end as slots
  from competitive_race_rooms r cross join lateral (
    select count(*)::int as players from race_participants p
    where p.room_id = r.id and p.puzzle_slot_number is not null
  ) seated
  where ${isOpenLongEnough} and ${takesPlayers} and ${belongsToLobby(5)}
    and r.is_opened_by_platform) open
  where players < slots order by players desc, created_at, id limit $4`;

/** Reads the codes of the open rooms from which the owner has removed a person (G91). */
async function readClosedRooms(
  client: PoolClient,
  { sessionHash }: Arrival,
  { configId }: EmbeddedRace,
): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select r.room_code as code from competitive_race_rooms r
     where r.race_config_id = $1 and $2 = any(r.removed_sessions) and ${isOpenRoom}`,
    [configId, sessionHash],
  );
  return rows.map(({ code }) => code);
}

/**
 * Finds the current room of each person, so that a person who reconnects stays there: the requested room if the
 * person took part in it, otherwise an open room in which the person has a slot and has not finished.
 */
async function readOwnRooms(
  client: PoolClient,
  { configId }: EmbeddedRace,
  arrivals: readonly Arrival[],
): Promise<{ hash: Buffer; code: string }[]> {
  const hashes = arrivals.map(({ sessionHash }) => Buffer.from(sessionHash, 'base64url'));
  const values = [configId, hashes, arrivals.map(({ askedCode }) => askedCode)];
  const { rows } = await client.query<{ hash: Buffer; code: string }>({
    name: 'race-own-rooms',
    text: ownRoomsStatement,
    values,
  });
  return rows;
}

const ownRoomsStatement = `
  select distinct on (arrival.hash) arrival.hash, r.room_code as code
  from unnest($2::bytea[], $3::text[]) as arrival (hash, asked_code)
  join race_participants p on p.session_hash = arrival.hash
  join competitive_race_rooms r on r.id = p.room_id and r.race_config_id = $1
  where not (${isRemovedSession('arrival.hash')} and r.status in ('waiting', 'countdown', 'racing'))
    and (r.room_code = arrival.asked_code or (p.puzzle_slot_number is not null and p.left_at is null and p.completed_at is null
      and ${isOpenRoom}))
  order by arrival.hash, r.room_code = arrival.asked_code desc, p.joined_at desc`;
