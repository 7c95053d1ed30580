import { defineEntity } from '@mikro-orm/core';

/** A fulfilled checkout session (C13). The primary key ensures that a session is fulfilled only once. */
export const ProcessedEventEntity = defineEntity({
  name: 'ProcessedEvent',
  tableName: 'processed_webhook_events',
  properties: (p) => ({
    sessionId: p.text().primary(),
    /**
     * The trigger of the fulfillment: the type of the webhook event, the owner's page, or the reconciliation.
     */
    eventType: p.text(),
    puzzleId: p.uuid(),
    processedAt: p.datetime(),
  }),
});
