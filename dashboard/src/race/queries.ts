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
const roomsUrl = (puzzleId: string) => `/api/race/rooms/puzzle/${puzzleId}`;
const historyUrl = '/api/race/rooms/my-races';

/** Q7: a refusal with 404 means that there is none. */
export const useRaceConfig = (puzzleId: string) =>
  useQuery<RaceConfig>({ queryKey: [`${configsUrl}/${puzzleId}`] });

export const useCreateRaceConfig = () =>
  useSend<RaceConfig, CreateRaceConfig>({
    call: (body) => ({ method: 'POST', path: configsUrl, body }),
    failure: { fallback: 'Failed to create race configuration' },
    refresh: [configsUrl],
  });

export const useUpdateRaceConfig = (configId: string) =>
  useSend<RaceConfig, UpdateRaceConfig>({
    call: (body) => ({ method: 'PATCH', path: `${configsUrl}/${configId}`, body }),
    failure: { fallback: 'Failed to update race configuration' },
    refresh: [configsUrl],
  });

/** Q10. What was seen last stays while it cannot be asked for. */
export const useRaceRooms = (puzzleId: string) =>
  useQuery<RaceRoom[]>({
    queryKey: [roomsUrl(puzzleId)],
    refetchInterval: raceRoomListPollSeconds * 1000,
  });

/** Q8: the first room of a new configuration. Without it everything else stands. */
export const useOpenFirstRoom = (puzzleId: string) =>
  useSend<RaceRoom, CreateRaceRoom>({
    call: (body) => ({ method: 'POST', path: roomUrl, body }),
    failure: {
      title: 'Configuration created',
      fallback: 'But failed to create initial room. You can create one manually.',
      isFinal: true,
    },
    refresh: [roomsUrl(puzzleId)],
  });

export const useOpenRoom = (puzzleId: string) =>
  useSend<RaceRoom, CreateRaceRoom>({
    call: (body) => ({ method: 'POST', path: roomUrl, body }),
    failure: { fallback: 'Failed to create race room' },
    refresh: [roomsUrl(puzzleId)],
  });

/** Q11. */
export const useRaceHistory = () => useQuery<RaceHistory>({ queryKey: [historyUrl], staleTime: 0 });

/** What the winner of a race gets (G19), both as their own pages keep them. */
export const useRacePrizes = (puzzleId: string) => ({
  codes: useQuery<Collection[]>({ queryKey: [`${campaignsUrl}/${puzzleId}/code-collections`] }),
  media: useQuery<MediaReward[]>({ queryKey: [`${campaignsUrl}/${puzzleId}/media-rewards`] }),
});
