import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { createRaceConfigEndpoints } from './config-routes.ts';
import { createRaceEmbedEndpoints } from './embed-routes.ts';
import { createRaceEventEndpoints } from './events/event-routes.ts';
import { createOwnerGhostEndpoints } from './ghosts/owner-ghost-routes.ts';
import { createRaceHostEndpoints } from './host-routes.ts';
import { createOwnerRoomEndpoints } from './owner-room-routes.ts';
import { createRematchEndpoint } from './rematch-routes.ts';
import { createRacePrizeEndpoints, type RacePrizeServices } from './prize-routes.ts';
import type { RefusedSites } from './refused-sites/refused-sites.ts';
import { createRefusedSitesEndpoint } from './refused-sites/routes.ts';
import { createRaceResultEndpoints } from './results/result-routes.ts';
import { createRoomEndpoints } from './room-routes.ts';
import type { Tickets } from './ticket.ts';

/**
 * Declares the calls about races: owners run races, visitors find their room, and an owner's server gives its
 * users slots.
 */
export function createRaceEndpoints(
  services: RacePrizeServices & Pick<Platform, 'log'> & { tickets: Tickets; refusedSites: RefusedSites },
): Endpoint[] {
  return [
    ...createRaceConfigEndpoints(services),
    createRefusedSitesEndpoint(services),
    ...createRaceEventEndpoints(services),
    ...createOwnerRoomEndpoints(services),
    ...createOwnerGhostEndpoints(services),
    ...createRoomEndpoints(services),
    ...createRaceEmbedEndpoints(services),
    ...createRaceHostEndpoints(services),
    createRematchEndpoint(services),
    ...createRacePrizeEndpoints(services),
    ...createRaceResultEndpoints(services),
  ];
}
