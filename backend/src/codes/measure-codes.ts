import { measureFigure } from '../platform/database/measured-figure.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Counts the free codes in their partial index. Above 100,000, the number is an estimate from the statistics
 * of this index, which VACUUM updates.
 */
const statement = `
  select case when reltuples > 100000 then reltuples::bigint
    else (select count(*) from discount_codes where issued_at is null) end::float8 as figure
  from pg_class where oid = 'discount_codes_free'::regclass`;

/** Adds the metric `codes_left`, the number of free codes of all campaigns. */
export function measureCodes({ database, metrics }: Pick<Platform, 'database' | 'metrics'>): void {
  const help = 'Codes of all campaigns that nobody has won yet; above 100,000 an estimate';
  measureFigure(database.pool, metrics, { name: 'codes_left', help, statement });
}
