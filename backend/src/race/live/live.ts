import type { UpgradeListener } from '../../platform/http/server.ts';
import { type HubServices, openHub } from './hub.ts';
import { createRaceSockets, type SocketServices } from './socket.ts';

/** Where the sockets of races are. */
export const raceSocketPath = '/ws/race';

/** Races as they are played: the sockets of this node and the rooms they are in. */
export interface LiveRaces {
  upgrade: UpgradeListener;
  /** Looks what became of the rooms of a campaign, which may be gone. */
  lookAt: (puzzleId: string) => Promise<void>;
  /** Stores what is not stored yet, and sends everybody to another node; belongs before the server waits for its requests. */
  close(): Promise<void>;
}

export async function openLiveRaces(services: HubServices & Omit<SocketServices, 'hub'>): Promise<LiveRaces> {
  const hub = await openHub(services);
  const sockets = createRaceSockets({ ...services, hub });
  return {
    upgrade: sockets.upgrade,
    lookAt: (puzzleId) => hub.lookAt(puzzleId),
    async close() {
      await hub.close();
      sockets.close();
    },
  };
}
