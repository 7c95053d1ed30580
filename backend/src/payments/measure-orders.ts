import { measureFigure } from '../platform/database/measured-figure.ts';
import type { Platform } from '../platform/platform.ts';

/** Open payments have a small partial index. */
const statement = `select count(*)::float8 as figure from payments where status in ('pending', 'processing')`;

export function measureOrders({ database, metrics }: Pick<Platform, 'database' | 'metrics'>): void {
  const help = 'Orders that are neither paid nor over';
  measureFigure(database.pool, metrics, { name: 'payments_open', help, statement });
}
