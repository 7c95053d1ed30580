import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { takeStockAlerts } from '../codes/stock-alerts.ts';
import type { Finding } from './notice.ts';

/**
 * Finds the collections of one part whose stock has reached a share (A2). Each alert is taken once, so the key
 * only has to tell apart the refills: a refill changes the number of codes that were ever added.
 * @returns the findings, and the id after which the next part begins; null after the last part
 */
export async function findStock(
  em: SqlEntityManager,
  part: { after: string; limit: number },
): Promise<{ findings: Finding[]; next: string | null }> {
  const { alerts, next } = await takeStockAlerts(em, part);
  const findings = alerts.map(
    ({ ownerId, puzzleId, collectionId, percent, left, total, prize }): Finding => ({
      ...{ ownerId, puzzleId, embedId: null },
      dedupeKey: `stock:${collectionId}:${String(total)}:${String(percent)}`,
      detail: { kind: 'stock', percent, left, total, ...(prize !== 'first' && { prize }) },
    }),
  );
  return { findings, next };
}
