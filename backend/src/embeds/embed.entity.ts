import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { CampaignEntity } from '../campaigns/campaign.entity.ts';

/** A reusable embed code (E4). It stays on the owner's site while its campaign may change. */
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
    /** Null means the default message. */
    fallbackMessage: p.text().nullable(),
    isActive: p.boolean().default(true),
    totalViews: p.integer().default(0),
    totalInteractions: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  }),
});

export type EmbedRow = InferEntity<typeof EmbedEntity>;

/**
 * Returns the style of the button; null means the default style. A style that an earlier release stored gets the
 * defaults of options that were added later.
 */
export function readStyle({ customStyling }: EmbedRow): EmbedStyle | null {
  return customStyling ? { ...embedStyleDefaults, ...customStyling } : null;
}
