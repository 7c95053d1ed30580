import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { buildImageUrl } from '../images/library/image-url.ts';
import { findCampaign } from './campaign-sql.ts';

/** Finds the path of the large image of a campaign; null if the campaign does not exist. */
export async function findCampaignImage(em: SqlEntityManager, id: string): Promise<string | null> {
  const campaign = await findCampaign(em, id);
  return campaign && buildImageUrl(campaign.fullSizeHash);
}
