import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';
import type { EmbedRow } from '../embeds/embed.entity.ts';
import { buildImageUrl } from '../images/library/image-url.ts';
import { demos } from './demos.ts';

/** Presents the embed codes that belong to demos, in display order. */
export function presentDemos(embeds: readonly EmbedRow[]): DemoEmbed[] {
  return demos.flatMap(({ name, embedId }) => {
    const campaign = embeds.find(({ uniqueId }) => uniqueId === embedId)?.assignedPuzzle;
    return campaign
      ? [{ name, embedId, title: campaign.title, imageUrl: buildImageUrl(campaign.imageHash) }]
      : [];
  });
}
