import { type CreateRaceConfig, type RaceConfig, raceConfigSchema } from '@puzzle-prize/sdk/protocol';
import type { TestApp } from './app.ts';
import { createPlayable, type Playable, type TestOwner } from './factories.ts';

/** A competition that can be raced. Its codes are its prizes, and nothing is waited for longer than it must. */
export interface Raceable extends Playable {
  config: RaceConfig;
}

export async function createRaceable(
  test: TestApp,
  {
    owner,
    codes,
    dimensions,
    ...config
  }: Omit<CreateRaceConfig, 'puzzleId'> & { owner?: TestOwner; codes?: string[]; dimensions?: number } = {},
): Promise<Raceable> {
  const playable = await createPlayable(test, { owner, codes, dimensions, rewardType: 'competition' });
  const body = { puzzleId: playable.campaignId, ...config };
  return { ...playable, config: raceConfigSchema.parse(await playable.owner.post('/api/race/config', body)) };
}
