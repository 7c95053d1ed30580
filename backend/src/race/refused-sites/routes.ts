import { refusedRaceSiteSchema, uuid } from '@puzzle-prize/sdk/protocol';
import { refusedSiteKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { defineOwnerEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnedConfig } from '../configs.ts';
import { isAllowedOrigin } from '../origins.ts';
import { readRefusedSites } from './refused-sites.ts';

/** Declares the call for the sites on which a race was refused (G144). */
export function createRefusedSitesEndpoint({
  database: { pool },
  publicUrl,
}: Pick<Platform, 'database' | 'publicUrl'>): Endpoint {
  return defineOwnerEndpoint({
    method: 'get',
    path: '/api/race/config/:id/refused-sites',
    operationId: 'listRefusedRaceSites',
    scope: 'races:read',
    summary: 'List the sites on which a race was refused',
    description:
      `Returns the sites that tried to show the race in the last ${refusedSiteKeptDays} days and are not among its ` +
      'allowed domains, the latest first. Any program can send the name of a site, so some may be invented.',
    params: z.object({ id: uuid }),
    missing: 'race.config_not_found',
    limit: 'owner',
    reply: z.array(refusedRaceSiteSchema),
    errors: ['race.config_not_found'],
    async handle({ em, owner, params }) {
      const { id, allowedDomains } = await findOwnedConfig(em(), owner.id, params.id);
      const isAllowed = (host: string) =>
        ['http', 'https'].some((scheme) =>
          isAllowedOrigin(`${scheme}://${host}`, { publicUrl, allowedDomains }),
        );
      const sites = await readRefusedSites(pool, id);
      return sites
        .filter(({ host }) => !isAllowed(host))
        .map(({ host, refusedAtMs }) => ({ host, refusedAt: new Date(refusedAtMs).toISOString() }));
    },
  });
}
