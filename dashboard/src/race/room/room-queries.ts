import type {
  EmbedRoomReply,
  JoinRoom,
  JoinRoomReply,
  RaceParticipant,
  RacePuzzle,
  RaceReady,
  RaceRoom,
} from '@puzzle-prize/sdk/protocol';
import { raceRoomPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { raceSessionId } from '@puzzle-prize/widget/race/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';

const buildRoomUrl = (roomCode: string) => `/api/race/room/${roomCode}`;
const buildParticipantsUrl = (roomCode: string) => `${buildRoomUrl(roomCode)}/participants`;
const pollMs = raceRoomPollSeconds * 1000;

/** Loads a room, and polls it every 2 s while the race element does not report its events (N3). */
export const useRoom = (roomCode: string, isPolled: boolean) =>
  useQuery<RaceRoom>({
    queryKey: [buildRoomUrl(roomCode)],
    refetchInterval: isPolled && pollMs,
    staleTime: 0,
  });

/** Loads the participants of a room every 2 s, once the visitor has joined (N3). */
export const useParticipants = (roomCode: string, isPolled: boolean) =>
  useQuery<RaceParticipant[]>({
    queryKey: [buildParticipantsUrl(roomCode)],
    enabled: isPolled,
    refetchInterval: isPolled && pollMs,
  });

export const useRacePuzzle = (raceConfigId: string) =>
  useQuery<RacePuzzle>({ queryKey: [`/api/puzzle/${raceConfigId}/for-race`] });

/**
 * Loads the room in which a visitor can race next. The query runs only on `refetch`, and its reply is not
 * cached (V4).
 */
export const useNextRoom = (puzzleId: string) =>
  useQuery<EmbedRoomReply>({
    queryKey: [`/api/race/embed/${puzzleId}/room?sessionId=${raceSessionId(puzzleId)}`],
    enabled: false,
    gcTime: 0,
  });

/** Returns a function that loads the room and its participants again, for example after an event. */
export function useLookAgain(roomCode: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [buildRoomUrl(roomCode)] });
    void client.invalidateQueries({ queryKey: [buildParticipantsUrl(roomCode)] });
  };
}

/** Joins a room as a competitor or as a spectator (N4). */
export const useJoinRoom = (roomCode: string) =>
  useSend<JoinRoomReply, JoinRoom>({
    call: (body) => ({ method: 'POST', path: `${buildRoomUrl(roomCode)}/join`, body }),
    failure: { fallback: t('Failed to join race') },
    refresh: [buildRoomUrl(roomCode)],
  });

/** Starts the race of a room for a visitor (N5). */
export const useStartRace = (roomCode: string, sessionId: string) =>
  useSend<unknown, undefined>({
    call: () => ({
      method: 'POST',
      path: `${buildRoomUrl(roomCode)}/start?sessionId=${sessionId}`,
      body: {},
    }),
    failure: { fallback: t('Failed to start race') },
    refresh: [buildRoomUrl(roomCode)],
  });

/** Tells the server that a player is ready (N5). */
export const useMarkReady = (roomCode: string) =>
  useSend<unknown, RaceReady>({
    call: (body) => ({ method: 'POST', path: '/api/race/ready', body }),
    failure: { fallback: t('Failed to mark ready') },
    refresh: [buildRoomUrl(roomCode)],
  });
