import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { CampaignEntity } from '../campaigns/campaign.entity.ts';

/**
 * A reusable embed code (E4). The owner's site keeps the same code when another campaign is assigned to it.
 */
export const EmbedEntity = defineEntity({
  name: 'Embed',
  tableName: 'embed_codes',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    uniqueId: p.text().unique(),
    userId: p.uuid(),
    name: p.text(),
    description: p.text().nullable(),
    assignedPuzzle: () => p.manyToOne(CampaignEntity).nullable(),
    customStyling: p.json<EmbedStyle>().nullable(),
    /** The text that visitors see when there is no playable campaign; null means the default message. */
    fallbackMessage: p.text().nullable(),
    /** Host of the site on which the owner expects the embed code; null means any site. */
    site: p.text().nullable(),
    isActive: p.boolean().default(true),
    totalViews: p.integer().default(0),
    totalInteractions: p.integer().default(0),
    /** The time of the latest first move of a play; null if there was none. */
    lastPlayedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  }),
});

export type EmbedRow = InferEntity<typeof EmbedEntity>;
