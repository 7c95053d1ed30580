import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { takeStockAlerts } from '../codes/stock-alerts.ts';
import type { Finding } from './notice.ts';

/**
 * Finds the collections of one part whose stock has fallen to a share at which the owner is warned (A2).
 * `takeStockAlerts` returns each warning once, until codes are added. The key contains the number of codes that were
 * ever added, so that a warning after a refill is a new notice.
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
