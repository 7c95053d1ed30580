import type {
  Collection,
  CreateRaceConfig,
  CreateRaceRoom,
  LiveRooms,
  MediaReward,
  RaceConfig,
  RaceHistory,
  RaceMessageReply,
  RaceParticipant,
  RaceRoom,
  RaceRoomFilter,
  RefusedRaceSite,
  RemoveFromRace,
  SendRaceMessage,
  UpdateRaceConfig,
} from '@puzzle-prize/sdk/protocol';
import { raceRoomListPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';

const configsUrl = '/api/race/config';
const roomUrl = '/api/race/room';
const buildRoomsUrl = (puzzleId: string) => `/api/race/rooms/puzzle/${puzzleId}`;
const historyUrl = '/api/race/rooms/my-races';

/** Loads the configuration. An error with status 404 means that there is none (Q7). */
export const useRaceConfig = (puzzleId: string) =>
  useQuery<RaceConfig>({ queryKey: [`${configsUrl}/${puzzleId}`] });

/** Loads repeatedly the sites on which the race was refused, because an owner may be trying a site now (G144). */
export const useRefusedSites = (configId: string) =>
  useQuery<RefusedRaceSite[]>({
    queryKey: [`${configsUrl}/${configId}/refused-sites`],
    refetchInterval: raceRoomListPollSeconds * 1000,
  });

export const useCreateRaceConfig = () =>
  useSend<RaceConfig, CreateRaceConfig>({
    call: (body) => ({ method: 'POST', path: configsUrl, body }),
    failure: { fallback: t('Failed to create race configuration') },
    refresh: [configsUrl],
  });

export const useUpdateRaceConfig = (configId: string, onFailure?: (error: Error) => void) =>
  useSend<RaceConfig, UpdateRaceConfig>({
    call: (body) => ({ method: 'PATCH', path: `${configsUrl}/${configId}`, body }),
    failure: { fallback: t('Failed to update race configuration') },
    refresh: [configsUrl],
    onFailure: (error) => {
      onFailure?.(error);
    },
  });

/**
 * Loads a page of the rooms repeatedly. If a call fails, the data of the last successful call stays (Q10, G90). After
 * a change of the page or filter, the previous rooms stay until the new ones arrive.
 */
export const useLiveRooms = (puzzleId: string, { show, page }: { show: RaceRoomFilter; page: number }) => {
  const dayStart = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  const query = new URLSearchParams({ show, page: String(page), dayStart });
  return useQuery<LiveRooms>({
    queryKey: [`${buildRoomsUrl(puzzleId)}/live?${query.toString()}`],
    refetchInterval: raceRoomListPollSeconds * 1000,
    placeholderData: keepPreviousData,
  });
};

/** Creates the first room of a new configuration. If this fails, the configuration stays (Q8). */
export const useOpenFirstRoom = (puzzleId: string) =>
  useSend<RaceRoom, CreateRaceRoom>({
    call: (body) => ({ method: 'POST', path: roomUrl, body }),
    failure: {
      title: t('Configuration created'),
      fallback: t('But failed to create initial room. You can create one manually.'),
      isFinal: true,
    },
    refresh: [buildRoomsUrl(puzzleId)],
  });

export const useOpenRoom = (puzzleId: string) =>
  useSend<RaceRoom, CreateRaceRoom>({
    call: (body) => ({ method: 'POST', path: roomUrl, body }),
    failure: { fallback: t('Failed to create race room') },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Starts a room for its owner, who may start it in every start mode. */
export const useStartRoom = (puzzleId: string, roomCode: string) =>
  useSend<RaceRoom, undefined>({
    call: () => ({ method: 'POST', path: `/api/race/rooms/${roomCode}/start`, body: {} }),
    failure: { fallback: t('Failed to start race') },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Ends a room for everyone in it (G86). */
export const useEndRoom = (puzzleId: string, roomCode: string) =>
  useSend<RaceRoom, undefined>({
    call: () => ({ method: 'POST', path: `/api/race/rooms/${roomCode}/end`, body: {} }),
    failure: { fallback: t('Failed to end the room') },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Pauses the race in a room, or lets it continue (G92). */
export const usePauseRoom = (puzzleId: string, roomCode: string) =>
  useSend<RaceRoom, 'pause' | 'resume'>({
    call: (action) => ({ method: 'POST', path: `/api/race/rooms/${roomCode}/${action}`, body: {} }),
    failure: { fallback: t('Failed to pause the race') },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Loads the players and the first spectators of a room. */
export const useRacePeople = (roomCode: string) =>
  useQuery<RaceParticipant[]>({
    queryKey: [`${roomUrl}/${roomCode}/participants`],
    refetchInterval: raceRoomListPollSeconds * 1000,
  });

/** Removes a person from a room (G91). */
export const useRemovePerson = (puzzleId: string, roomCode: string) =>
  useSend<RaceRoom, RemoveFromRace>({
    call: (body) => ({ method: 'POST', path: `/api/race/rooms/${roomCode}/remove`, body }),
    failure: { fallback: t('Failed to remove the person') },
    refresh: [buildRoomsUrl(puzzleId), `${roomUrl}/${roomCode}/participants`],
  });

/** Shows a message in a room (G93). */
export const useRoomMessage = (puzzleId: string, roomCode: string) =>
  useSend<RaceRoom, SendRaceMessage>({
    call: (body) => ({ method: 'POST', path: `/api/race/rooms/${roomCode}/message`, body }),
    failure: { fallback: t('Failed to send the message') },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Shows a message in all open rooms of a campaign (G93). */
export const useCampaignMessage = (puzzleId: string) =>
  useSend<RaceMessageReply, SendRaceMessage>({
    call: (body) => ({ method: 'POST', path: `${buildRoomsUrl(puzzleId)}/message`, body }),
    failure: { fallback: t('Failed to send the message') },
    refresh: [buildRoomsUrl(puzzleId)],
  });

/** Loads the history of the owner's races (Q11). */
export const useRaceHistory = () => useQuery<RaceHistory>({ queryKey: [historyUrl], staleTime: 0 });

/** Loads the prizes of a race (G19, G85). */
export const useRacePrizes = (puzzleId: string) => ({
  codes: useQuery<Collection[]>({ queryKey: [`${campaignsUrl}/${puzzleId}/code-collections?prize=all`] }),
  media: useQuery<MediaReward[]>({ queryKey: [`${campaignsUrl}/${puzzleId}/media-rewards`] }),
});
