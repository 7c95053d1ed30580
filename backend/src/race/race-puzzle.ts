import type { RacePuzzle, TextUrls, WidgetColors } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { findTextUrls } from '../campaigns/texts/campaign-texts.ts';
import { selectColors } from '../images/library/image-sql.ts';
import { buildImageUrl } from '../images/library/image-url.ts';
import { runSql } from '../platform/database/run-sql.ts';
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
  const [colors, textUrls] = [await readColors(em, campaign), await findTextUrls(em, campaign)];
  return presentPuzzle(campaign, { colors, textUrls });
}

/** Whether visitors can race in a campaign: it must be active, and its reward must be a competition. */
function canBeRaced({ isActive, rewardType }: CampaignRow): boolean {
  return isActive && rewardType === 'competition';
}

/** Reads the colors of the campaign's image; null if they are not known yet. */
async function readColors(em: SqlEntityManager, { imageHash }: CampaignRow): Promise<WidgetColors | null> {
  const { rows } = await runSql<{ colors: WidgetColors | null }>(em, selectColors('$1'), [imageHash]);
  return rows[0]?.colors ?? null;
}

function presentPuzzle(
  campaign: CampaignRow,
  { colors, textUrls }: { colors: WidgetColors | null; textUrls: TextUrls | null },
): RacePuzzle {
  return {
    id: campaign.id,
    title: campaign.title,
    description: campaign.description ?? null,
    imageUrl: buildImageUrl(campaign.imageHash),
    imageMasterUrl: buildImageUrl(campaign.fullSizeHash),
    dimensions: campaign.dimensions,
    ...(campaign.imageAlt && { imageAlt: campaign.imageAlt }),
    ...(colors && { colors }),
    ...(textUrls && { textUrls }),
  };
}
