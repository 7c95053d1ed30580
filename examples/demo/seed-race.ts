import {
  campaignListSchema,
  generatedApiKeySchema,
  raceConfigSchema,
  type CreateRaceConfig,
  type JoinMode,
} from '@puzzle-prize/sdk/protocol';
import { raceDomainsMax } from '@puzzle-prize/sdk/protocol/limits';
import { signIn, type OwnerCall, type Person } from './owner.ts';
import { createCampaign, setCodes } from './seed.ts';

/** The values that a page or a server needs for a race. */
export interface SeededRace {
  puzzleId: string;
  apiKey: string;
}

/** The settings of the race. */
export interface RaceRules {
  joinMode: JoinMode;
  /** The origins of the pages that embed it. */
  allowedDomains: string[];
}

/**
 * Gives an owner a competition with codes for its winners, and a new API key, which ends the previous one. Existing
 * data does not change.
 */
export async function seedRace(platform: string, owner: Person, rules: RaceRules): Promise<SeededRace> {
  const call = await signIn(platform, owner);
  const campaigns = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  const puzzleId = campaigns.at(-1)?.id ?? (await createRace(call, rules));
  await allowDomains(call, puzzleId, rules.allowedDomains);
  const { apiKey } = await call(
    '/api/auth/generate-api-key',
    (reply) => generatedApiKeySchema.parse(reply),
    {},
  );
  return { puzzleId, apiKey };
}

async function createRace(call: OwnerCall, rules: RaceRules): Promise<string> {
  const campaign = await createCampaign(call, 'balloon', {
    title: 'Saturday race',
    description: 'Be the first to solve the puzzle.',
    rewardType: 'competition',
  });
  await setCodes(call, campaign, { title: 'A free coffee for the winner', prefix: 'COFFEE' });
  // One person plays both sides of the demo, on one machine.
  const body: CreateRaceConfig = { puzzleId: campaign.id, prizeOpponent: 'any', ...rules };
  await call('/api/race/config', (reply) => raceConfigSchema.parse(reply), body);
  return campaign.id;
}

/** The pages may have moved to other ports since the last start. */
async function allowDomains(call: OwnerCall, puzzleId: string, domains: readonly string[]): Promise<void> {
  const path = `/api/race/config/${puzzleId}`;
  const parse = (reply: unknown) => raceConfigSchema.parse(reply);
  const config = await call(path, parse);
  const allowedDomains = [...new Set([...domains, ...config.allowedDomains])].slice(0, raceDomainsMax);
  if (allowedDomains.length > config.allowedDomains.length)
    await call(`PATCH /api/race/config/${config.id}`, parse, { allowedDomains });
}
