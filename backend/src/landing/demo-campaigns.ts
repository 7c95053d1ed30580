import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { EmbedEntity, type EmbedRow } from '../embeds/embed.entity.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { Platform } from '../platform/platform.ts';
import { demos } from './demos.ts';
import { makeDemos } from './make-demo.ts';

/** The campaigns that belong to the installation and are played on its landing page (L2, L4). */
export interface DemoCampaigns {
  /** The embed codes that can be played now; none where the setting switches them off. */
  list(em: SqlEntityManager): Promise<EmbedRow[]>;
  close(): Promise<void>;
}

/** Makes the demo campaigns as soon as their pictures are drawn, while calls are served. */
export function createDemoCampaigns(
  { config, database, bus, log }: Pick<Platform, 'config' | 'database' | 'bus' | 'log'>,
  { templatesDrawn }: Pick<ImagesService, 'templatesDrawn'>,
): DemoCampaigns {
  const { promise: stopping, resolve: stop } = Promise.withResolvers<'stopping'>();
  const make = async () => {
    if ((await Promise.race([templatesDrawn, stopping])) === 'stopping') return;
    for (const embed of await makeDemos(database.orm.em.fork())) {
      bus.publish('embed.changed', { embedUniqueId: embed.uniqueId });
    }
  };
  const making = (config.demoCampaigns ? make() : Promise.resolve()).catch((error: unknown) => {
    log.error({ err: error }, 'the demo campaigns could not be made');
  });
  return {
    list: (em) => (config.demoCampaigns ? listDemos(em) : Promise.resolve([])),
    async close() {
      stop('stopping');
      await making;
    },
  };
}

async function listDemos(em: SqlEntityManager): Promise<EmbedRow[]> {
  return await em.find(
    EmbedEntity,
    {
      uniqueId: { $in: demos.map(({ embedId }) => embedId) },
      isActive: true,
      assignedPuzzle: { isActive: true },
    },
    { populate: ['assignedPuzzle'] },
  );
}
