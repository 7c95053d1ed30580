import type { Campaign, RaceConfig, RaceRecording } from '@puzzle-prize/sdk/protocol';
import { raceOwnerGhostsMax } from '@puzzle-prize/sdk/protocol/limits';
import { CircleDot, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { formatMoment } from '../../ui/moment-text.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { formatSolveTime } from './format-solve-time.ts';
import { RecordDialog } from './record-dialog.tsx';
import { useDeleteRecording, useRecordings } from './recording-queries.ts';

/** Lists the owner's own replays, and records new ones (G94). */
export function RecordingsCard({ campaign, config }: { campaign: Campaign; config: RaceConfig }) {
  const [isRecording, setIsRecording] = useState(false);
  const [deleting, setDeleting] = useState<RaceRecording | null>(null);
  const record = useRef<HTMLButtonElement>(null);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-recordings">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="race-recordings" className="text-lead">
          Your Replays
        </h2>
        <Button
          ref={record}
          size="small"
          variant="secondary"
          onClick={() => {
            setIsRecording(true);
          }}
        >
          <CircleDot aria-hidden className="size-4" />
          Record a replay
        </Button>
      </div>
      <p className="mb-4 text-soft">
        Solve a board yourself. A visitor who is alone then races against you first, under the name “Replay of
        the organizer”. The newest {raceOwnerGhostsMax} are kept.
        {!config.ghosts && ' Replays are switched off in the settings of this race.'}
      </p>
      <RecordingList config={config} onDelete={setDeleting} />
      {isRecording && (
        <RecordDialog
          campaign={campaign}
          configId={config.id}
          onClose={() => {
            setIsRecording(false);
          }}
        />
      )}
      {deleting && (
        <DeleteRecording
          configId={config.id}
          recording={deleting}
          nextFocus={record}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </Card>
  );
}

interface RecordingListProps {
  config: RaceConfig;
  onDelete: (recording: RaceRecording) => void;
}

function RecordingList({ config, onDelete }: RecordingListProps) {
  const { data, isError, isFetching, refetch } = useRecordings(config.id);
  if (isError && !data)
    return (
      <ErrorState
        title="Your replays could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading label="Loading your replays...">
        <Skeleton className="h-14" />
      </Loading>
    );
  if (data.length === 0)
    return (
      <p className="text-sm text-soft">
        You have no replay yet.
        {config.ghosts &&
          ' Until somebody has finished a race, a visitor who is alone waits. Record a replay, and nobody waits.'}
      </p>
    );
  return (
    <ul aria-label="Your replays" className="space-y-2">
      {data.map((recording) => (
        <li
          key={recording.id}
          className="flex items-center justify-between gap-3 rounded-tile border border-line px-4 py-2"
        >
          <p className="min-w-0">
            <span className="font-semibold tabular-nums">{formatSolveTime(recording.solveMs)}</span>
            <span className="text-sm text-soft">
              {' '}
              · {formatCount(recording.moveCount, 'move')} · {formatMoment(recording.createdAt)}
            </span>
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete the replay of ${formatSolveTime(recording.solveMs)}`}
            onClick={() => {
              onDelete(recording);
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface DeleteRecordingProps {
  configId: string;
  recording: RaceRecording;
  nextFocus: React.RefObject<HTMLElement | null>;
  onClose: () => void;
}

function DeleteRecording({ configId, recording, nextFocus, onClose }: DeleteRecordingProps) {
  const remove = useDeleteRecording(configId);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Delete this replay?"
      confirmLabel="Delete replay"
      isBusy={remove.isPending}
      nextFocus={nextFocus}
      onConfirm={() => {
        remove.send(recording.id, onClose);
      }}
    >
      <p>
        Nobody races against your {formatSolveTime(recording.solveMs)} any more. Other replays stay as they
        are.
      </p>
    </ConfirmDialog>
  );
}
