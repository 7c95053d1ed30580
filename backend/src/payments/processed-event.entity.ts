import { defineEntity } from '@mikro-orm/core';

/** A checkout session that was fulfilled (C13): its key is what makes that happen once. */
export const ProcessedEventEntity = defineEntity({
  name: 'ProcessedEvent',
  tableName: 'processed_webhook_events',
  properties: (p) => ({
    sessionId: p.text().primary(),
    /** Who told us: the webhook's event, the owner's page or our own asking. */
    eventType: p.text(),
    puzzleId: p.uuid(),
    processedAt: p.datetime(),
  }),
});
