import type { CreateRaceEvent, RaceEvent, UpdateRaceEvent } from '@puzzle-prize/sdk/protocol';
import { raceEventPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';

const buildEventsUrl = (puzzleId: string) => `/api/race/config/${puzzleId}/events`;
const buildEventUrl = (id: string) => `/api/race/events/${id}`;

/** The interval at which the stages of scheduled races are loaded while none is about to start. */
const restingPollMs = 60_000;

const isBusy = ({ stage }: RaceEvent) => stage === 'lobby' || stage === 'running';

/** Loads the scheduled races of a campaign repeatedly (G77). */
export const useRaceEvents = (puzzleId: string) =>
  useQuery<RaceEvent[]>({
    queryKey: [buildEventsUrl(puzzleId)],
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? raceEventPollSeconds * 1000 : restingPollMs),
  });

interface Sending {
  puzzleId: string;
  onFailure?: (error: Error) => void;
}

export const useCreateRaceEvent = ({ puzzleId, onFailure }: Sending) =>
  useSend<RaceEvent, CreateRaceEvent>({
    call: (body) => ({ method: 'POST', path: buildEventsUrl(puzzleId), body }),
    failure: { fallback: t('Failed to schedule the race') },
    refresh: [buildEventsUrl(puzzleId)],
    onFailure,
  });

export const useUpdateRaceEvent = (id: string, { puzzleId, onFailure }: Sending) =>
  useSend<RaceEvent, UpdateRaceEvent>({
    call: (body) => ({ method: 'PATCH', path: buildEventUrl(id), body }),
    failure: { fallback: t('Failed to change the scheduled race') },
    refresh: [buildEventsUrl(puzzleId)],
    onFailure,
  });

export const useDeleteRaceEvent = (id: string, { puzzleId }: Sending) =>
  useSend<undefined, undefined>({
    call: () => ({ method: 'DELETE', path: buildEventUrl(id) }),
    failure: { fallback: t('Failed to delete the scheduled race') },
    refresh: [buildEventsUrl(puzzleId)],
  });
