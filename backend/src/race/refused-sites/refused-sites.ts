import {
  raceDomainPattern,
  refusedSiteKeptDays,
  refusedSitesPerRace,
} from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { type Batches, createBatches } from '../../platform/batches.ts';
import type { Platform } from '../../platform/platform.ts';

/** Collects the sites on which a race was refused, because its owner has not allowed them (G144). */
export interface RefusedSites extends Pick<Batches<RefusedSite>, 'flush' | 'close'> {
  /** Records the page that was refused, by its origin. Ignores a page that no owner could allow. */
  note(raceConfigId: string, origin: string): void;
}

interface RefusedSite {
  raceConfigId: string;
  host: string;
}

/** Collects refused sites in memory and writes them in batches, so that no refusal causes a write of its own. */
export function collectRefusedSites({
  database: { pool },
  log,
}: Pick<Platform, 'database' | 'log'>): RefusedSites {
  const batches = createBatches<RefusedSite>({
    identify: ({ raceConfigId, host }) => `${raceConfigId} ${host}`,
    merge: (_, latest) => latest,
    write: (sites) => writeRefusedSites(pool, sites),
    log,
    name: 'refused sites of races',
  });
  return {
    note(raceConfigId, origin) {
      const host = URL.canParse(origin) ? new URL(origin).host : '';
      if (raceDomainPattern.test(host)) batches.add({ raceConfigId, host });
    },
    flush: () => batches.flush(),
    close: () => batches.close(),
  };
}

/** Reads the sites on which a race was refused, the latest first. */
export async function readRefusedSites(
  pool: Pool,
  raceConfigId: string,
): Promise<{ host: string; refusedAtMs: number }[]> {
  const { rows } = await pool.query<{ host: string; refusedAtMs: number }>(
    `select host, (extract(epoch from refused_at) * 1000)::float8 as "refusedAtMs" from race_refused_sites
     where race_config_id = $1 and refused_at > now() - make_interval(days => $2)
     order by refused_at desc, host`,
    [raceConfigId, refusedSiteKeptDays],
  );
  return rows;
}

/**
 * Stores the latest refusal on each site. Anyone can forge the names of sites, so each race keeps only the latest
 * ones.
 */
async function writeRefusedSites(pool: Pool, sites: readonly RefusedSite[]): Promise<void> {
  await pool.query(storeStatement, [
    sites.map(({ raceConfigId }) => raceConfigId),
    sites.map(({ host }) => host),
  ]);
  const raceConfigIds = [...new Set(sites.map(({ raceConfigId }) => raceConfigId))];
  await pool.query(trimStatement, [raceConfigIds, refusedSitesPerRace, refusedSiteKeptDays]);
}

/** The statement locks configurations in the order of their ids, so that nodes do not deadlock. */
const storeStatement = `
  with batch as (
    select * from unnest($1::uuid[], $2::text[]) as row (race_config_id, host)
  ), configs as materialized (
    select id from competitive_race_configs where id = any($1) order by id for key share
  )
  insert into race_refused_sites (race_config_id, host, refused_at)
  select batch.*, now() from batch join configs on configs.id = batch.race_config_id order by race_config_id, host
  on conflict (race_config_id, host) do update set refused_at = excluded.refused_at`;

const trimStatement = `
  delete from race_refused_sites where (race_config_id, host) in (
    select race_config_id, host from (
      select race_config_id, host, refused_at,
        row_number() over (partition by race_config_id order by refused_at desc, host) as rank
      from race_refused_sites where race_config_id = any($1::uuid[])
    ) ranked where rank > $2 or refused_at < now() - make_interval(days => $3)
  )`;
