import { Pool } from 'pg';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import {
  openSandbox,
  type Sandbox,
  type SandboxOptions,
} from '../src/platform/payment-provider/sandbox/sandbox.ts';

export interface StandAloneSandbox extends Sandbox {
  /** With these the product uses this sandbox, as it would use Stripe. */
  settings: Record<string, string>;
}

/** The payment sandbox beside the product instead of inside it, so that it outlives a product that is killed. */
export async function openStandAloneSandbox({
  databaseUrl,
  webhook,
}: {
  databaseUrl: string;
  webhook: SandboxOptions['webhook'];
}): Promise<StandAloneSandbox> {
  const pool = new Pool({ connectionString: databaseUrl });
  // Idle connections end when the database is dropped or killed; the next statement opens another.
  pool.on('error', () => undefined);
  const log = createLog({ logLevel: 'silent' });
  const sandbox = await openSandbox({ pool, log, clock: systemClock, webhook, isRateLimited: false });
  return {
    ...sandbox,
    settings: {
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_WEBHOOK_SECRET: webhook.secrets.join(','),
      STRIPE_CLIENT_ID: sandbox.clientId,
      STRIPE_API_BASE: sandbox.apiBase,
    },
    async close() {
      await sandbox.close();
      await pool.end();
    },
  };
}
