import type { UpgradeListener } from '../../platform/http/server.ts';
import { type HubServices, openHub } from './hub.ts';
import { createRaceSockets, type SocketServices } from './connection/socket.ts';

/** Path of the race sockets. */
export const raceSocketPath = '/ws/race';

/** The running races of this node: its sockets and their rooms. */
export interface LiveRaces {
  upgrade: UpgradeListener;
  /** Rereads the rooms of a campaign. The campaign and its rooms may have been deleted. */
  refreshRooms: (puzzleId: string) => Promise<void>;
  /**
   * Stores pending changes and disconnects all clients. Call it before the server waits for open requests.
   */
  close(): Promise<void>;
}

export async function openLiveRaces(services: HubServices & Omit<SocketServices, 'hub'>): Promise<LiveRaces> {
  const hub = await openHub(services);
  const sockets = createRaceSockets({ ...services, hub });
  return {
    upgrade: sockets.upgrade,
    refreshRooms: (puzzleId) => hub.refreshRooms(puzzleId),
    async close() {
      await hub.close();
      sockets.close();
    },
  };
}
