import type { Campaign, RaceRecordingBoard } from '@puzzle-prize/sdk/protocol';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { PuzzleBoard } from '@puzzle-prize/widget/react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { formatSolveTime } from './format-solve-time.ts';
import { useDealRecording, useStoreRecording } from './recording-queries.ts';

interface RecordDialogProps {
  campaign: Campaign;
  configId: string;
  onClose: () => void;
}

/** Lets the owner solve a board alone after 3-2-1, and stores the moves as a replay (G94). */
export function RecordDialog({ campaign, configId, onClose }: RecordDialogProps) {
  const deal = useDealRecording(configId);
  const [board, setBoard] = useState<RaceRecordingBoard | null>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Record a replay')}
      description={t(
        'The clock starts after the countdown. Solve the board as fast as you like: your moves are stored when it is complete.',
      )}
    >
      {board ? (
        <Recorder
          key={board.ticket}
          campaign={campaign}
          configId={configId}
          board={board}
          onClose={onClose}
        />
      ) : (
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            isBusy={deal.isPending}
            onClick={() => {
              deal.send(undefined, setBoard);
            }}
          >
            {t('Start')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Recorder({ campaign, configId, board, onClose }: RecordDialogProps & { board: RaceRecordingBoard }) {
  const secondsLeft = useCountdown(raceCountdownFromSeconds);
  const store = useStoreRecording(configId);
  const toast = useToast();
  const moves = useRef<{ cells: number[]; timesMs: number[] }>({
    cells: [board.startBoard.indexOf(0)],
    timesMs: [],
  });
  const startedMs = useRef<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = secondsLeft === 0;
  useEffect(() => {
    if (!isOpen) return;
    startedMs.current = performance.now();
    place.current?.querySelector<HTMLElement>('puzzle-board')?.focus();
  }, [isOpen]);
  const save = () => {
    const { cells, timesMs } = moves.current;
    const offsetsMs = timesMs.map((timeMs) => Math.round(timeMs - (startedMs.current ?? timeMs)));
    store.send({ ticket: board.ticket, cells, offsetsMs }, () => {
      toast({
        title: t('Success!'),
        description: t('Your replay of {time} is stored', { time: formatSolveTime(offsetsMs.at(-1) ?? 0) }),
      });
      onClose();
    });
  };
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
      <p role="status" className="min-h-7 text-lead font-semibold tabular-nums">
        {describeStep(secondsLeft, store.isPending)}
      </p>
      <PuzzleBoard
        state={board.startBoard}
        image={campaign.imageUrl}
        label={campaign.title}
        locked={!isOpen || store.isPending}
        lockedReason={t('Get ready')}
        no-hint=""
        style={{ width: '300px', maxWidth: '100%' }}
        onTileMove={({ state, solved }) => {
          moves.current.cells.push(state.indexOf(0));
          moves.current.timesMs.push(performance.now());
          if (solved) save();
        }}
      />
      {store.isError && (
        <Button variant="secondary" onClick={save}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}

function describeStep(secondsLeft: number, isStoring: boolean): string {
  if (secondsLeft > 0) return String(secondsLeft);
  return isStoring ? t('Storing your replay...') : t('Go!');
}

/** Returns the whole seconds that are left, down to 0. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  return left;
}
