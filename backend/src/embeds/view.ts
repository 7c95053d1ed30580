import type { Embed } from '@puzzle-prize/sdk/protocol';
import { defaultFallbackMessage } from '@puzzle-prize/sdk/protocol/limits';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { buildImageUrl } from '../images/library/image-url.ts';
import type { EmbedRow } from './embed.entity.ts';
import { readStyle } from './read-style.ts';

export function presentEmbed(row: EmbedRow): Embed {
  const campaign = row.assignedPuzzle ?? null;
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    name: row.name,
    description: row.description ?? null,
    assignedPuzzleId: campaign?.id ?? null,
    assignedPuzzle: campaign && presentAssigned(campaign),
    customStyling: readStyle(row),
    fallbackMessage: row.fallbackMessage ?? defaultFallbackMessage,
    site: row.site ?? null,
    isActive: row.isActive,
    totalViews: row.totalViews,
    totalInteractions: row.totalInteractions,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentAssigned(campaign: CampaignRow): NonNullable<Embed['assignedPuzzle']> {
  return {
    id: campaign.id,
    title: campaign.title,
    description: campaign.description ?? null,
    imageUrl: buildImageUrl(campaign.imageHash),
    dimensions: campaign.dimensions,
    difficulty: campaign.difficulty,
    isActive: campaign.isActive,
  };
}
