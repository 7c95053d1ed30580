import { defineEntity } from '@mikro-orm/core';
import type { InsightEvent } from '@puzzle-prize/sdk/protocol';

/** An event of a campaign that may explain a change in the campaign's figures. */
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
