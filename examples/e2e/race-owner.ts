import type { Page } from '@playwright/test';
import {
  type CreateRaceConfig,
  raceConfigSchema,
  type RaceConfig,
  raceRoomSchema,
} from '@puzzle-prize/sdk/protocol';
import type { Person } from '../demo/owner.ts';
import { createMediaOwner, type MediaOwner, openMediaOwner } from './media-campaign.ts';

export type RaceOwner = MediaOwner;

/** Signs in an owner with a race that is not configured yet. */
export async function openRaceOwner(page: Page, platform: string, title = 'Winter Cup'): Promise<RaceOwner> {
  return await openMediaOwner(page, platform, { rewardType: 'competition', title });
}

/**
 * Configures a race by an API call. All players in a test share one network. So by default, a win against any
 * opponent earns the prize.
 */
export async function configureRace(
  { call, campaign }: RaceOwner,
  config: Omit<CreateRaceConfig, 'puzzleId'> = {},
): Promise<RaceConfig> {
  const body: CreateRaceConfig = { puzzleId: campaign.id, prizeOpponent: 'any', ...config };
  return await call('/api/race/config', (reply) => raceConfigSchema.parse(reply), body);
}

/**
 * Opens a room of the race.
 * @returns its code
 */
export async function openRaceRoom({ call }: RaceOwner, { id: raceConfigId }: RaceConfig): Promise<string> {
  return await call('/api/race/room', (reply) => raceRoomSchema.parse(reply).roomCode, { raceConfigId });
}

/** Creates a race and a waiting room by API calls. */
export async function openWaitingRoom(
  platform: string,
  config: Omit<CreateRaceConfig, 'puzzleId'> = {},
): Promise<{ person: Person; owner: RaceOwner; code: string }> {
  const owner = await createMediaOwner(platform, { rewardType: 'competition', title: 'Winter Cup' });
  const code = await openRaceRoom(owner, await configureRace(owner, { startDelaySeconds: 5, ...config }));
  return { person: owner.person, owner, code };
}
