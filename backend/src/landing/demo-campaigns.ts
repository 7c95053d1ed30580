import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { EmbedRow } from '../embeds/embed.entity.ts';
import { listPlayable } from '../embeds/embeds.ts';
import type { Platform } from '../platform/platform.ts';
import { demos } from './demos.ts';
import { ensureDemos } from './ensure-demos.ts';
import { embedChanged } from '../embeds/topics.ts';

/** The campaigns that belong to the installation and can be played on its landing page (L2, L4). */
export interface DemoCampaigns {
  /** Lists the embed codes of all playable demos. The list is empty if the settings disable demos. */
  list(em: SqlEntityManager): Promise<EmbedRow[]>;
  close(): Promise<void>;
}

/** Creates the demo campaigns in the background, while the server already handles calls. */
export function createDemoCampaigns({
  config,
  database,
  bus,
  log,
}: Pick<Platform, 'config' | 'database' | 'bus' | 'log'>): DemoCampaigns {
  const make = async () => {
    for (const embed of await ensureDemos(database.orm.em.fork())) {
      bus.publish(embedChanged, { embedUniqueId: embed.uniqueId });
    }
  };
  const making = (config.demoCampaigns ? make() : Promise.resolve()).catch((error: unknown) => {
    log.error({ err: error }, 'Creating the demo campaigns failed');
  });
  return {
    list: (em) => (config.demoCampaigns ? listDemos(em) : Promise.resolve([])),
    close: () => making,
  };
}

async function listDemos(em: SqlEntityManager): Promise<EmbedRow[]> {
  return await listPlayable(
    em,
    demos.map(({ embedId }) => embedId),
  );
}
