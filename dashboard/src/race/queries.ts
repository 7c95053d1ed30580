import type {
  Collection,
  CreateRaceConfig,
  CreateRaceRoom,
  MediaReward,
  RaceConfig,
  RaceHistory,
  RaceRoom,
  UpdateRaceConfig,
} from '@puzzle-prize/sdk/protocol';
import { raceRoomListPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';

const configsUrl = '/api/race/config';
const roomUrl = '/api/race/room';
const buildRoomsUrl = (puzzleId: string) => `/api/race/rooms/puzzle/${puzzleId}`;
const historyUrl = '/api/race/rooms/my-races';

/** Loads the configuration. An error with status 404 means that there is none (Q7). */
export const useRaceConfig = (puzzleId: string) =>
  useQuery<RaceConfig>({ queryKey: [`${configsUrl}/${puzzleId}`] });

export const useCreateRaceConfig = () =>
  useSend<RaceConfig, CreateRaceConfig>({
    call: (body) => ({ method: 'POST', path: configsUrl, body }),
    failure: { fallback: 'Failed to create race configuration' },
    refresh: [configsUrl],
  });

export const useUpdateRaceConfig = (configId: string, onFailure?: (error: Error) => void) =>
  useSend<RaceConfig, UpdateRaceConfig>({
    call: (body) => ({ method: 'PATCH', path: `${configsUrl}/${configId}`, body }),
    failure: { fallback: 'Failed to update race configuration' },
    refresh: [configsUrl],
    onFailure: (error) => {
      onFailure?.(error);
    },
  });

/** Loads the rooms repeatedly. If a call fails, the data of the last successful call stays (Q10). */
export const useRaceRooms = (puzzleId: string) =>
  useQuery<RaceRoom[]>({
    queryKey: [buildRoomsUrl(puzzleId)],
    refetchInterval: raceRoomListPollSeconds * 1000,
  });

/** Creates the first room of a new configuration. If this fails, the configuration stays (Q8). */
export const useOpenFirstRoom = (puzzleId: string) =>
  useSend<RaceRoom, CreateRaceRoom>({
    call: (body) => ({ method: 'POST', path: roomUrl, body }),
    failure: {
      title: 'Configuration created',
      fallback: 'But failed to create initial room. You can create one manually.',
      isFinal: true,
    },
    refresh: [buildRoomsUrl(puzzleId)],
  });

export const useOpenRoom = (puzzleId: string) =>
  useSend<RaceRoom, CreateRaceRoom>({
    call: (body) => ({ method: 'POST', path: roomUrl, body }),
    failure: { fallback: 'Failed to create race room' },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Starts a room for its owner, who may start it in every start mode. */
export const useStartRoom = (puzzleId: string, roomCode: string) =>
  useSend<RaceRoom, undefined>({
    call: () => ({ method: 'POST', path: `/api/race/rooms/${roomCode}/start`, body: {} }),
    failure: { fallback: 'Failed to start race' },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Ends a room for everyone in it (G86). */
export const useEndRoom = (puzzleId: string, roomCode: string) =>
  useSend<RaceRoom, undefined>({
    call: () => ({ method: 'POST', path: `/api/race/rooms/${roomCode}/end`, body: {} }),
    failure: { fallback: 'Failed to end the room' },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Loads the history of the owner's races (Q11). */
export const useRaceHistory = () => useQuery<RaceHistory>({ queryKey: [historyUrl], staleTime: 0 });

/** Loads the prizes of a race (G19, G85). */
export const useRacePrizes = (puzzleId: string) => ({
  codes: useQuery<Collection[]>({ queryKey: [`${campaignsUrl}/${puzzleId}/code-collections?prize=all`] }),
  media: useQuery<MediaReward[]>({ queryKey: [`${campaignsUrl}/${puzzleId}/media-rewards`] }),
});
