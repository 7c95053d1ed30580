import type { Registry } from 'prom-client';
import { defineCounter } from '../platform/http/metrics.ts';

const wins = defineCounter({
  name: 'wins_total',
  help: 'New wins, by prize: code, media, or none where nothing was left',
  labels: { prize: ['code', 'media', 'none'] },
});
const codes = defineCounter({ name: 'codes_issued_total', help: 'Codes that were issued', labels: {} });

export function measureWins({ metrics }: { metrics: Registry }): void {
  wins.open(metrics);
  codes.open(metrics);
}

/** Counts a win. `code` is null if the win received no code. */
export function countWin(
  metrics: Registry,
  { code, isMedia }: { code: string | null; isMedia: boolean },
): void {
  wins.count(metrics, { prize: code !== null ? 'code' : isMedia ? 'media' : 'none' });
  if (code !== null) codes.count(metrics, {});
}
