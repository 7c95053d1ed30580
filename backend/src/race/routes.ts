import type { Endpoint } from '../platform/http/endpoint.ts';
import { raceConfigEndpoints } from './config-routes.ts';
import { raceEmbedEndpoints } from './embed-routes.ts';
import { raceHostEndpoints } from './host-routes.ts';
import { ownerRoomEndpoints } from './owner-room-routes.ts';
import type { PrizeServices } from './prize.ts';
import { racePrizeEndpoint } from './prize-routes.ts';
import type { RoomServices } from './room-access.ts';
import { roomEndpoints } from './room-routes.ts';
import type { Tickets } from './ticket.ts';

/** The calls of races: owners run them, visitors find their room, and an owner's server seats its users. */
export function raceEndpoints(services: RoomServices & PrizeServices & { tickets: Tickets }): Endpoint[] {
  return [
    ...raceConfigEndpoints(services),
    ...ownerRoomEndpoints(services),
    ...roomEndpoints(services),
    ...raceEmbedEndpoints(services),
    ...raceHostEndpoints(services),
    racePrizeEndpoint(services),
  ];
}
