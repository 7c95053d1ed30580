import { defineEntity } from '@mikro-orm/core';
import type { CampaignTexts } from '@puzzle-prize/sdk/protocol';

/** The texts with which an owner replaces texts of the product, for one campaign and one language (G123). */
export const CampaignTextsEntity = defineEntity({
  name: 'CampaignTexts',
  tableName: 'campaign_texts',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** One of the languages that have a catalog of texts. */
    locale: p.text().primary(),
    /** The texts, keyed by `section.key`. They may include keys that the product no longer has. */
    texts: p.json<CampaignTexts['texts']>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  }),
});
