import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ImportArea } from '../import/import-area.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { StepHeading } from './step-heading.tsx';
import { UsedResult } from './used-result.tsx';
import { type UsedImport, useUsedCodes } from './use-used-codes.ts';

export interface UsedCodesDialogProps {
  puzzleId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Marks the codes of a shop's export as used: file, columns, counts, confirmation and result (G139). */
export function UsedCodesDialog({ puzzleId, isOpen, onOpenChange }: UsedCodesDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="large"
      title={t('Import used codes')}
      description={t(
        'Choose an export of your shop with the codes that customers have used: a list of orders or of discounts. You see the counts before anything changes.',
      )}
    >
      <Steps
        puzzleId={puzzleId}
        onClose={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Steps({ puzzleId, onClose }: { puzzleId: string; onClose: () => void }) {
  const used = useUsedCodes(puzzleId);
  const { state } = used;
  return (
    <>
      <LiveRegion text={announceState(state)} />
      <Step used={used} onClose={onClose} />
    </>
  );
}

/**
 * Returns the announcement for the states in which codes are sent. In the other states, a screen reader reads the
 * focused heading.
 */
function announceState({ phase }: UsedImport): string {
  if (phase === 'checking') return t('Checking the codes...');
  return phase === 'marking' ? t('Marking the codes...') : '';
}

interface StepProps {
  used: ReturnType<typeof useUsedCodes>;
  onClose: () => void;
}

function Step({ used, onClose }: StepProps) {
  const { state } = used;
  switch (state.phase) {
    case 'choosing':
      return <ChooseColumns file={state} used={used} onClose={onClose} />;
    case 'checking':
    case 'marking':
      return <Sending state={state} onClose={onClose} />;
    case 'counted':
    case 'done':
      return <UsedResult file={state} used={used} onClose={onClose} />;
    default:
      return (
        <ImportArea
          state={state}
          texts={{
            label: t('Used codes from a file'),
            hint: t('You choose the columns. Only the codes and the times of their use are sent.'),
            unchanged: t('No code was marked.'),
          }}
          onFiles={used.start}
          onCancel={used.cancel}
        />
      );
  }
}

type SendingState = Extract<UsedImport, { phase: 'checking' | 'marking' }>;

function Sending({ state, onClose }: { state: SendingState; onClose: () => void }) {
  const label = announceState(state);
  return (
    <div className="space-y-4">
      <StepHeading>{label}</StepHeading>
      <ProgressBar label={label} value={state.counts.sent / state.summary.codes} />
      {state.phase === 'marking' && (
        <p className="text-sm text-soft">
          {t('If you stop, the codes that are marked already stay so. You can import the same file again.')}
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Stop')}
        </Button>
      </DialogActions>
    </div>
  );
}
