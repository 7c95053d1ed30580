import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  campaignListSchema,
  type CreateRaceConfig,
  type FromRaceClient,
  joinRoomReplySchema,
  type RaceConfig,
  raceConfigSchema,
  raceEventSchema,
  raceRoomSchema,
} from '@puzzle-prize/sdk/protocol';
import { request } from '@puzzle-prize/sdk/http';
import { type OwnerCall, type Person, signIn } from '../../demo/owner.ts';
import { createCampaign } from '../../demo/seed.ts';
import { type Seat, startBoard } from './wire.ts';

const joinsAtOnce = 40;

export interface RoomSize {
  rooms: number;
  /** The number of spectators in each room. */
  spectators: number;
}

/** Lists the spectators and players of all rooms. The list is the same for every compared server. */
export function listSeats({ rooms, spectators }: RoomSize): Seat[] {
  return Array.from({ length: rooms }, (_, room) => [
    ...Array.from({ length: spectators }, () => ({ room, slot: null })),
    ...[1, 2, 3, 4].map((slot) => ({ room, slot })),
  ]).flat();
}

/** Opens rooms in the product, through its API. @returns the room codes */
export async function openRooms(platform: string, { rooms }: RoomSize): Promise<string[]> {
  const call = await signIn(platform, newOwner());
  const { id: configId } = await configure(call);
  const codes: string[] = [];
  for (let room = 0; room < rooms; room += 1) codes.push(await openRoom(call, configId));
  return codes;
}

/** Creates a race for visitors who arrive by themselves. @returns the id of its campaign */
export async function openRace(platform: string): Promise<string> {
  const call = await signIn(platform, newOwner());
  return (await configure(call, { minPlayers: 2 })).puzzleId;
}

/**
 * Schedules a race that starts after `inMs` milliseconds (G77), and waits for its start. @returns the id of its
 * campaign
 */
export async function awaitScheduledRace(platform: string, inMs: number): Promise<string> {
  const call = await signIn(platform, newOwner());
  const { puzzleId } = await configure(call, { minPlayers: 2 });
  const startsAtMs = Date.now() + inMs;
  const body = { title: 'The race', startsAt: new Date(startsAtMs).toISOString(), timeZone: 'UTC' };
  await call(`/api/race/config/${puzzleId}/events`, (reply) => raceEventSchema.parse(reply), body);
  await sleep(startsAtMs - Date.now());
  return puzzleId;
}

/** Joins all rooms through the API, many members at once. The load generator opens the sockets later. */
export async function takePlaces(
  platform: string,
  codes: readonly string[],
  size: RoomSize,
): Promise<Seat[]> {
  const seats = listSeats(size);
  const taken: Seat[] = [];
  const joiner = async () => {
    for (let seat = seats.shift(); seat; seat = seats.shift()) {
      const join = await takePlace(platform, codes[seat.room] ?? '', seat);
      taken.push({ ...seat, join });
    }
  };
  await Promise.all(Array.from({ length: joinsAtOnce }, joiner));
  // The load opens sockets in this order. Players of a room connect together, and the last one starts the
  // countdown.
  return taken.toSorted((a, b) => a.room - b.room);
}

/** Returns a new user, who has no campaigns yet. */
export function newOwner(): Person {
  const username = `racer-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: 'slide-and-win' };
}

async function configure(call: OwnerCall, { minPlayers } = { minPlayers: 4 }): Promise<RaceConfig> {
  const campaigns = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  const campaign =
    campaigns[0] ?? (await createCampaign(call, 'koi', { title: 'The race', rewardType: 'competition' }));
  const body: CreateRaceConfig = {
    puzzleId: campaign.id,
    minPlayers,
    maxPlayers: 4,
    roomDurationMinutes: 120,
    prizeOpponent: 'any', // All players of the benchmark are in one network.
  };
  return await call('/api/race/config', (reply) => raceConfigSchema.parse(reply), body);
}

async function openRoom(call: OwnerCall, raceConfigId: string): Promise<string> {
  const body = { raceConfigId, initialPuzzleState: JSON.stringify(startBoard) };
  const room = await call('/api/race/room', (reply) => raceRoomSchema.parse(reply), body);
  if (room.initialPuzzleState !== JSON.stringify(startBoard)) throw new Error('The board was not taken');
  return room.roomCode;
}

async function takePlace(platform: string, roomCode: string, { slot }: Seat): Promise<FromRaceClient> {
  const sessionId = randomBytes(16).toString('base64url');
  const as = slot === null ? 'spectator' : 'competitor';
  const path = `/api/race/room/${roomCode}/join`;
  const body = { sessionId, participantType: as };
  const { ticket } = await request({ baseUrl: platform, path, body }, (reply) =>
    joinRoomReplySchema.parse(reply),
  );
  return { type: 'join_room', roomCode, sessionId, ticket, as, compact: true };
}
