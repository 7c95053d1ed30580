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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';
import { sessionIdOf } from './visit.ts';

const roomUrl = (roomCode: string) => `/api/race/room/${roomCode}`;
const participantsUrl = (roomCode: string) => `${roomUrl(roomCode)}/participants`;
const pollMs = raceRoomPollSeconds * 1000;

/** N3: every 2 s, until the race tells its news by itself. */
export const useRoom = (roomCode: string, isPolled: boolean) =>
  useQuery<RaceRoom>({
    queryKey: [roomUrl(roomCode)],
    refetchInterval: isPolled && pollMs,
    staleTime: 0,
  });

/** N3: once joined, every 2 s. */
export const useParticipants = (roomCode: string, isPolled: boolean) =>
  useQuery<RaceParticipant[]>({
    queryKey: [participantsUrl(roomCode)],
    enabled: isPolled,
    refetchInterval: isPolled && pollMs,
  });

export const useRacePuzzle = (raceConfigId: string) =>
  useQuery<RacePuzzle>({ queryKey: [`/api/puzzle/${raceConfigId}/for-race`] });

/** V4: the room where a visitor goes on. Asked for when somebody wants to, and each time anew. */
export const useNextRoom = (puzzleId: string) =>
  useQuery<EmbedRoomReply>({
    queryKey: [`/api/race/embed/${puzzleId}/room?sessionId=${sessionIdOf(puzzleId)}`],
    enabled: false,
    gcTime: 0,
  });

/** Looks at once, because something happened. */
export function useLookAgain(roomCode: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [roomUrl(roomCode)] });
    void client.invalidateQueries({ queryKey: [participantsUrl(roomCode)] });
  };
}

/** N4. */
export const useJoinRoom = (roomCode: string) =>
  useSend<JoinRoomReply, JoinRoom>({
    call: (body) => ({ method: 'POST', path: `${roomUrl(roomCode)}/join`, body }),
    failure: { fallback: 'Failed to join race' },
    refresh: [roomUrl(roomCode)],
  });

/** N5. */
export const useStartRace = (roomCode: string) =>
  useSend<unknown, undefined>({
    call: () => ({ method: 'POST', path: `${roomUrl(roomCode)}/start`, body: {} }),
    failure: { fallback: 'Failed to start race' },
    refresh: [roomUrl(roomCode)],
  });

/** N5. */
export const useMarkReady = (roomCode: string) =>
  useSend<unknown, RaceReady>({
    call: (body) => ({ method: 'POST', path: '/api/race/ready', body }),
    failure: { fallback: 'Failed to mark ready' },
    refresh: [roomUrl(roomCode)],
  });
