import { defineEntity } from '@mikro-orm/core';
import type { InsightEvent } from '@puzzle-prize/sdk/protocol';

/** Something that happened to a campaign and may explain a change of its figures. */
export const CampaignEventEntity = defineEntity({
  name: 'CampaignEvent',
  tableName: 'campaign_events',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    puzzleId: p.uuid(),
    kind: p.text().$type<InsightEvent['kind']>(),
    at: p.datetime().defaultRaw('now()'),
  }),
});
