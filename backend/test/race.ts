import {
  type CreateRaceConfig,
  type CreateRaceRoom,
  type EmbedRoomReply,
  embedRoomReplySchema,
  type JoinRoomReply,
  joinRoomReplySchema,
  type ParticipantType,
  type RaceConfig,
  raceConfigSchema,
  type RaceRoom,
  raceRoomSchema,
} from '@puzzle-prize/sdk/protocol';
import type { TestApp } from './app.ts';
import { createPlayable, type RunningApp, type Playable, type TestOwner } from './factories.ts';
import { postJson, randomId } from './visitor.ts';

/** A competition whose rooms tests can open. Its codes are the prizes, and its delays are minimal. */
export interface Raceable extends Playable {
  config: RaceConfig;
}

export async function createRaceable(
  test: RunningApp,
  {
    owner,
    codes,
    dimensions,
    ...config
  }: Omit<CreateRaceConfig, 'puzzleId'> & { owner?: TestOwner; codes?: string[]; dimensions?: number } = {},
): Promise<Raceable> {
  const playable = await createPlayable(test, { owner, codes, dimensions, rewardType: 'competition' });
  // All players of a test share one network. By default, a prize needs an opponent in another network.
  const body = { puzzleId: playable.campaignId, prizeOpponent: 'any', ...config };
  return { ...playable, config: raceConfigSchema.parse(await playable.owner.post('/api/race/config', body)) };
}

/** Joins a room by its code, with the same call as the page of the room. */
export async function joinByCode(
  test: Pick<TestApp, 'url'>,
  code: string,
  {
    sessionId = randomId(),
    displayName,
    participantType = 'competitor',
  }: { sessionId?: string; displayName?: string; participantType?: ParticipantType } = {},
): Promise<JoinRoomReply & { sessionId: string }> {
  const path = `${test.url}/api/race/room/${code}/join`;
  const response = await postJson(path, { sessionId, displayName, participantType });
  return { ...joinRoomReplySchema.parse(await response.json()), sessionId };
}

/** Requests the room for a visitor of the embed. */
export async function askEmbed(
  test: Pick<TestApp, 'url'>,
  puzzleId: string,
  { sessionId = randomId(), headers = {} }: { sessionId?: string; headers?: Record<string, string> } = {},
): Promise<EmbedRoomReply & { sessionId: string }> {
  const path = `${test.url}/api/race/embed/${puzzleId}/room?sessionId=${sessionId}`;
  return { ...embedRoomReplySchema.parse(await (await fetch(path, { headers })).json()), sessionId };
}

export async function readRoom(test: Pick<TestApp, 'url'>, code: string): Promise<RaceRoom> {
  return raceRoomSchema.parse(await (await fetch(`${test.url}/api/race/room/${code}`)).json());
}

/** Opens a room as the owner. */
export async function openRoom(
  { owner, config }: Pick<Raceable, 'owner' | 'config'>,
  wishes: Omit<CreateRaceRoom, 'raceConfigId'> = {},
): Promise<RaceRoom> {
  return raceRoomSchema.parse(await owner.post('/api/race/room', { raceConfigId: config.id, ...wishes }));
}
