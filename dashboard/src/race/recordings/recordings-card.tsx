import type { Campaign, RaceConfig, RaceRecording } from '@puzzle-prize/sdk/protocol';
import { raceOwnerGhostsMax } from '@puzzle-prize/sdk/protocol/limits';
import { CircleDot, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { formatMoment } from '../../ui/moment-text.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { formatSolveTime } from './format-solve-time.ts';
import { RecordDialog } from './record-dialog.tsx';
import { useDeleteRecording, useRecordings } from './recording-queries.ts';

/** Lists the owner's own replays, and records new ones (G94). */
export function RecordingsCard({ campaign, config }: { campaign: Campaign; config: RaceConfig }) {
  const [isRecording, setIsRecording] = useState(false);
  const remove = useDeleteRecording(config.id);
  const record = useRef<HTMLButtonElement>(null);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-recordings">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="race-recordings" className="text-lead">
          {t('Your Replays')}
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
          {t('Record a replay')}
        </Button>
      </div>
      <p className="mb-4 text-soft">
        {t(
          'Solve a board yourself. A visitor who is alone then races against you first, under the name “Replay of the organizer”. {count, plural, one {The newest # is kept.} other {The newest # are kept.}}',
          { count: raceOwnerGhostsMax },
        )}
        {!config.ghosts && ` ${t('Replays are switched off in the settings of this race.')}`}
      </p>
      <RecordingList
        config={config}
        onDelete={(recording) => {
          remove(recording);
          // The button of the replay disappears, so the focus moves to the button that records.
          record.current?.focus();
        }}
      />
      {isRecording && (
        <RecordDialog
          campaign={campaign}
          configId={config.id}
          onClose={() => {
            setIsRecording(false);
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
        title={t('Your replays could not be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading label={t('Loading your replays...')}>
        <Skeleton className="h-14" />
      </Loading>
    );
  if (data.length === 0)
    return (
      <p className="text-sm text-soft">
        {t('You have no replay yet.')}
        {config.ghosts &&
          ` ${t('Until somebody has finished a race, a visitor who is alone waits. Record a replay, and nobody waits.')}`}
      </p>
    );
  return (
    <ul aria-label={t('Your replays')} className="space-y-2">
      {data.map((recording) => (
        <li
          key={recording.id}
          className="flex items-center justify-between gap-3 rounded-tile border border-line px-4 py-2"
        >
          <p className="min-w-0">
            <span className="font-semibold tabular-nums">{formatSolveTime(recording.solveMs)}</span>
            <span className="text-sm text-soft">
              {' '}
              · {t('{count, plural, one {# move} other {# moves}}', { count: recording.moveCount })} ·{' '}
              {formatMoment(recording.createdAt)}
            </span>
          </p>
          <MoreMenu
            label={t('More actions for the replay of {time}', { time: formatSolveTime(recording.solveMs) })}
          >
            <MenuItem
              onSelect={() => {
                onDelete(recording);
              }}
            >
              <Trash2 aria-hidden />
              {t('Delete')}
            </MenuItem>
          </MoreMenu>
        </li>
      ))}
    </ul>
  );
}
