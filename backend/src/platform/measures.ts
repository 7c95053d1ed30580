import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { Counter, type Registry } from 'prom-client';

export type UploadKind = 'image' | 'media';

/** Counts events of the product on this node since its start; monitoring adds the nodes up. */
export interface Measures {
  /** Counts a win. `code` is null if it brought none. */
  countWin(win: { code: string | null; isMedia: boolean }): void;
  /** Counts a webhook call: `received`, `refused` (not ours) or `failed` (it will be sent again). */
  countWebhook(outcome: 'received' | 'refused' | 'failed'): void;
  countPayment(status: 'completed' | 'failed' | 'expired'): void;
  /** Runs an upload and counts its outcome. */
  measureUpload<T>(kind: UploadKind, work: () => Promise<T>): Promise<T>;
}

export function createMeasures(registry: Registry): Measures {
  const registers = [registry];
  const wins = new Counter({
    name: 'wins_total',
    help: 'New wins, by prize: code, media, or none where nothing was left',
    labelNames: ['prize'] as const,
    registers,
  });
  const codes = new Counter({ name: 'codes_issued_total', help: 'Codes that were issued', registers });
  const webhooks = new Counter({
    name: 'webhooks_total',
    help: "Calls of Stripe's webhook, by outcome",
    labelNames: ['outcome'] as const,
    registers,
  });
  const payments = new Counter({
    name: 'payments_total',
    help: 'Payments that ended, by status',
    labelNames: ['status'] as const,
    registers,
  });
  const uploads = new Counter({
    name: 'uploads_total',
    help: 'Uploads of images and of media rewards, by outcome',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  // Alerts on changes need counters that exist before their first event.
  for (const prize of ['code', 'media', 'none']) wins.inc({ prize }, 0);
  for (const outcome of ['received', 'refused', 'failed']) webhooks.inc({ outcome }, 0);
  for (const status of ['completed', 'failed', 'expired']) payments.inc({ status }, 0);
  for (const kind of ['image', 'media'])
    for (const outcome of ['stored', 'refused', 'failed']) uploads.inc({ kind, outcome }, 0);
  return {
    countWin({ code, isMedia }) {
      wins.inc({ prize: code !== null ? 'code' : isMedia ? 'media' : 'none' });
      if (code !== null) codes.inc();
    },
    countWebhook(outcome) {
      webhooks.inc({ outcome });
    },
    countPayment(status) {
      payments.inc({ status });
    },
    async measureUpload(kind, work) {
      try {
        const result = await work();
        uploads.inc({ kind, outcome: 'stored' });
        return result;
      } catch (error) {
        uploads.inc({ kind, outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
}

/** Refusals are caused by the caller, all other errors by us. */
export function outcomeOf(error: unknown): 'refused' | 'failed' {
  return error instanceof AppError && error.status < 500 ? 'refused' : 'failed';
}
