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
  /** The hosts, with their ports, of the pages that may embed the race. */
  allowedDomains: string[];
}

/**
 * Creates an owner's race with codes for its winners, unless the owner already has a campaign. It also allows
 * the domains of `rules`, and creates a new API key, which makes the previous one invalid.
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
  // In the demo, one person plays all competitors on one machine. A win against oneself gets a prize only with the
  // setting 'any'.
  const body: CreateRaceConfig = { puzzleId: campaign.id, prizeOpponent: 'any', ...rules };
  await call('/api/race/config', (reply) => raceConfigSchema.parse(reply), body);
  return campaign.id;
}

/**
 * Adds domains that the race does not allow yet. The ports of the demo's pages may have changed since the
 * last start.
 */
async function allowDomains(call: OwnerCall, puzzleId: string, domains: readonly string[]): Promise<void> {
  const path = `/api/race/config/${puzzleId}`;
  const parse = (reply: unknown) => raceConfigSchema.parse(reply);
  const config = await call(path, parse);
  const allowedDomains = [...new Set([...domains, ...config.allowedDomains])].slice(0, raceDomainsMax);
  if (allowedDomains.length > config.allowedDomains.length)
    await call(`PATCH /api/race/config/${config.id}`, parse, { allowedDomains });
}
