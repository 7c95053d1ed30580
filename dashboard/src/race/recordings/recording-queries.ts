import type { CreateRaceRecording, RaceRecording, RaceRecordingBoard } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';

const buildUrl = (configId: string) => `/api/race/config/${configId}/recordings`;

/** Loads the owner's own replays, newest first (G94). */
export const useRecordings = (configId: string) =>
  useQuery<RaceRecording[]>({ queryKey: [buildUrl(configId)] });

/** Deals a board that the owner can solve for a replay. */
export const useDealRecording = (configId: string) =>
  useSend<RaceRecordingBoard, undefined>({
    call: () => ({ method: 'POST', path: `${buildUrl(configId)}/board`, body: {} }),
    failure: { fallback: 'Failed to deal a board' },
    refresh: [],
  });

export const useStoreRecording = (configId: string) =>
  useSend<RaceRecording[], CreateRaceRecording>({
    call: (body) => ({ method: 'POST', path: buildUrl(configId), body }),
    failure: { fallback: 'Failed to store the replay' },
    refresh: [buildUrl(configId)],
  });

export const useDeleteRecording = (configId: string) =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${buildUrl(configId)}/${id}` }),
    failure: { fallback: 'Failed to delete the replay' },
    refresh: [buildUrl(configId)],
  });
