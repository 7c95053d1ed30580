import type { CreateRaceRecording, RaceRecording, RaceRecordingBoard } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';
import { useUndoableDelete, useWithoutDeleted } from '../../data/use-undoable-delete.ts';
import { t } from '../../language/t.ts';

const buildUrl = (configId: string) => `/api/race/config/${configId}/recordings`;

/** Loads the owner's own replays, newest first (G94), without those that are being deleted. */
export function useRecordings(configId: string) {
  const url = buildUrl(configId);
  const query = useQuery<RaceRecording[]>({ queryKey: [url] });
  return { ...query, data: useWithoutDeleted(url, query.data) };
}

/** Deals a board that the owner can solve for a replay. */
export const useDealRecording = (configId: string) =>
  useSend<RaceRecordingBoard, undefined>({
    call: () => ({ method: 'POST', path: `${buildUrl(configId)}/board`, body: {} }),
    failure: { fallback: t('Failed to deal a board') },
    refresh: [],
  });

export const useStoreRecording = (configId: string) =>
  useSend<RaceRecording[], CreateRaceRecording>({
    call: (body) => ({ method: 'POST', path: buildUrl(configId), body }),
    failure: { fallback: t('Failed to store the replay') },
    refresh: [buildUrl(configId)],
  });

export const useDeleteRecording = (configId: string) =>
  useUndoableDelete({
    url: buildUrl(configId),
    title: t('Replay deleted'),
    undo: { label: t('Undo'), done: t('Undone') },
    failure: { fallback: t('Failed to delete the replay') },
  });
