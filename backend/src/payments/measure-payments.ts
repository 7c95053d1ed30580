import type { Registry } from 'prom-client';
import { measureFigure } from '../platform/database/measured-figure.ts';
import { defineCounter } from '../platform/http/metrics.ts';
import type { Platform } from '../platform/platform.ts';

/** Counts the open payments. This is fast, because a small partial index contains only open payments. */
const statement = `select count(*)::float8 as figure from payments where status in ('pending', 'processing')`;

const payments = defineCounter({
  name: 'payments_total',
  help: 'Payments that ended, by status',
  labels: { status: ['completed', 'failed', 'expired'] },
});
const webhooks = defineCounter({
  name: 'webhooks_total',
  help: "Calls of Stripe's webhook, by outcome",
  labels: { outcome: ['received', 'refused', 'failed'] },
});

export function measurePayments({ database, metrics }: Pick<Platform, 'database' | 'metrics'>): void {
  payments.open(metrics);
  webhooks.open(metrics);
  const help = 'Orders that are neither paid nor over';
  measureFigure(database.pool, metrics, { name: 'payments_open', help, statement });
}

export function countPayment(metrics: Registry, status: 'completed' | 'failed' | 'expired'): void {
  payments.count(metrics, { status });
}

/**
 * Counts a webhook call: `received`; `refused`, if it is not from Stripe; or `failed`, after which Stripe
 * repeats the call.
 */
export function countWebhook(metrics: Registry, outcome: 'received' | 'refused' | 'failed'): void {
  webhooks.count(metrics, { outcome });
}
