import type { RacePuzzle } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from '../campaigns/campaign.entity.ts';
import { imageUrl } from '../images/picture-address.ts';
import { RaceConfigEntity } from './race-config.entity.ts';

/** Only such campaigns are raced; to visitors the rest are missing. */
const canBeRaced = { isActive: true, rewardType: 'competition' } as const;

/**
 * The picture of a race (V4), for whoever may be in it.
 * @throws AppError race.config_not_found
 */
export async function readRacePuzzle(em: SqlEntityManager, configId: string): Promise<RacePuzzle> {
  const config = await em.findOne(RaceConfigEntity, { id: configId });
  const campaign = config && (await em.findOne(CampaignEntity, { id: config.puzzleId, ...canBeRaced }));
  if (!campaign) throw new AppError('race.config_not_found');
  return presentPuzzle(campaign);
}

function presentPuzzle(campaign: CampaignRow): RacePuzzle {
  return {
    id: campaign.id,
    title: campaign.title,
    description: campaign.description ?? null,
    imageUrl: imageUrl(campaign.imageHash),
    imageMasterUrl: imageUrl(campaign.masterHash),
    dimensions: campaign.dimensions,
  };
}
