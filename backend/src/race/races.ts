import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { createRoomStore } from './room-store.ts';
import { raceEndpoints } from './routes.ts';
import { createTickets } from './ticket.ts';

/** Races: two to four players, any number of spectators, one truth. */
export interface Races {
  endpoints: Endpoint[];
}

export function openRaces(platform: Platform): Races {
  const { bus, log } = platform;
  const rooms = createRoomStore(platform);
  const tickets = createTickets(platform);
  bus.subscribe('campaign.changed', ({ campaignId }) => {
    rooms.endRooms(campaignId).catch((error: unknown) => {
      // They are missing to visitors all the same, and are over when their time is.
      log.warn({ err: error, campaignId }, 'rooms of a campaign were not cancelled');
    });
  });
  return { endpoints: raceEndpoints({ ...platform, rooms, tickets }) };
}
