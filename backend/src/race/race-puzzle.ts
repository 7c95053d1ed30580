import type { RacePuzzle } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { buildImageUrl } from '../images/library/image-url.ts';
import { RaceConfigEntity } from './race-config.entity.ts';
import { findCampaign } from '../campaigns/campaign-sql.ts';

/**
 * Reads the puzzle of a race, with its image (V4).
 * @throws AppError race.config_not_found
 */
export async function readRacePuzzle(em: SqlEntityManager, configId: string): Promise<RacePuzzle> {
  const config = await em.findOne(RaceConfigEntity, { id: configId });
  const campaign = config && (await findCampaign(em, config.puzzleId));
  if (!campaign || !canBeRaced(campaign)) throw new AppError('race.config_not_found');
  return presentPuzzle(campaign);
}

/** Whether visitors can race in a campaign: it must be active, and its reward must be a competition. */
function canBeRaced({ isActive, rewardType }: CampaignRow): boolean {
  return isActive && rewardType === 'competition';
}

function presentPuzzle(campaign: CampaignRow): RacePuzzle {
  return {
    id: campaign.id,
    title: campaign.title,
    description: campaign.description ?? null,
    imageUrl: buildImageUrl(campaign.imageHash),
    imageMasterUrl: buildImageUrl(campaign.fullSizeHash),
    dimensions: campaign.dimensions,
  };
}
