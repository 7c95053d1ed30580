import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { type Batches, createBatches } from '../../platform/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Refusals, writeRefusals } from './write-refusals.ts';

/** Counts refused solutions in memory and writes them in batches, so that no refused call causes a write. */
export interface RefusalCounters extends Pick<Batches<Refusals>, 'flush' | 'close'> {
  count(refused: { campaignId: string; embedId: string; reason: ErrorCode }): void;
}

const hourMs = 3_600_000;

export function createRefusalCounters({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): RefusalCounters {
  const batches = createBatches<Refusals>({
    identify: ({ campaignId, embedId, reason, hourMs: startMs }) =>
      [campaignId, embedId, reason, startMs].join('|'),
    merge: (pending, added) => ({ ...added, count: pending.count + added.count }),
    write: (refusals) => writeRefusals(database.pool, refusals),
    log,
    name: 'the counts of refused solutions',
  });
  return {
    count(refused) {
      const startMs = Math.floor(clock.now() / hourMs) * hourMs;
      batches.add({ ...refused, hourMs: startMs, count: 1 });
    },
    flush: () => batches.flush(),
    close: () => batches.close(),
  };
}
