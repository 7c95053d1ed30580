import { defineEntity } from '@mikro-orm/core';
import type { CampaignTexts } from '@puzzle-prize/sdk/protocol';

/** The texts of an owner for a campaign in one language, in place of those of the product (G123). */
export const CampaignTextsEntity = defineEntity({
  name: 'CampaignTexts',
  tableName: 'campaign_texts',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** One of the languages that have a catalog of texts. */
    locale: p.text().primary(),
    /** The texts by `section.key`. They may include names that the product no longer has. */
    texts: p.json<CampaignTexts['texts']>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  }),
});
