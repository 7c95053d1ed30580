import type { RequiredWork } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { proveBits } from '@puzzle-prize/sdk/work';
import { NetworkBudgetError } from '../rewards/claim-errors.ts';
import type { SolvedPlay } from '../rewards/solved-play.ts';
import { hashNetwork } from '../rewards/visitor.ts';
import type { VerifyInput } from './judge.ts';
import { isPaywalled } from './paid-play.ts';
import type { PlayServices } from './play-target.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { findNetworkBudget, findWorkBits } from './work-bits.ts';

type RuledCampaign = Pick<CampaignSnapshot, 'id' | 'networkPolicy' | 'rewardType'>;

/**
 * Returns the number of wins that the network of a solution may have today; null means no limit. Under
 * `step-up`, the number depends on the proof of work in the solution (G46).
 */
export function findBudgetOfPlay(
  { config }: Pick<PlayServices, 'config'>,
  campaign: RuledCampaign,
  { playToken, work }: Pick<VerifyInput, 'playToken' | 'work'>,
): number | null {
  if (!config.rateLimits || isPaywalled(campaign)) return null;
  if (campaign.networkPolicy === 'strict') return winsPerNetworkAndDay;
  if (campaign.networkPolicy === 'off') return null;
  return findNetworkBudget(work && playToken !== undefined ? proveBits(playToken, work) : 0);
}

export type DealServices = Pick<PlayServices, 'clock' | 'config' | 'networkWins' | 'secrets'>;

/**
 * Returns the proof of work that a solution of this network will need; null if this node knows of no need.
 */
export function findWorkOfDeal(
  { clock, config, networkWins, secrets }: DealServices,
  campaign: RuledCampaign,
  network: string,
): RequiredWork | null {
  if (!config.rateLimits || campaign.networkPolicy !== 'step-up' || isPaywalled(campaign)) return null;
  const bits = networkWins.findBits(campaign.id, () =>
    hashNetwork(network, secrets.keys('network')[0], clock.now()),
  );
  return bits > 0 ? { bits } : null;
}

/**
 * Gives the reward of a solved play. If the network has too many wins for the proof in the solution, the refusal
 * contains the number of bits that are needed.
 * @throws AppError play.work_required, and the errors of `give`
 */
export async function giveOrAskForWork<Reply>(
  { networkWins }: Pick<PlayServices, 'networkWins'>,
  { campaign, solved }: { campaign: RuledCampaign; solved: SolvedPlay },
  give: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await give();
  } catch (error) {
    if (!(error instanceof NetworkBudgetError) || campaign.networkPolicy !== 'step-up') throw error;
    networkWins.note(campaign.id, solved.networkHash, error.wins);
    throw new AppError('play.work_required', undefined, { work: { bits: findWorkBits(error.wins) } });
  }
}
