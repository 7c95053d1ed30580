import { CircleOff, Play, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { AssignSelectedDialog } from './assign-selected-dialog.tsx';
import { describeProgress, type EmbedChange } from './embed-change.ts';
import type { EmbedActionState } from './use-embed-actions.ts';

export interface EmbedBulkBarProps {
  selected: number;
  /** The number of embed codes that match the filters. */
  total: number;
  isLoadingAll: boolean;
  state: EmbedActionState | null;
  onChange: (change: EmbedChange) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Changes the chosen embed codes, and shows the progress. */
export function EmbedBulkBar(props: EmbedBulkBarProps) {
  const { selected, total, isLoadingAll, state, onChange, onSelectAll, onClear } = props;
  const [isAssigning, setIsAssigning] = useState(false);
  const isRunning = state?.isRunning === true;
  const running = isRunning ? state.action.kind : null;
  return (
    <BulkBar
      label={t('Selected embed codes')}
      text={t('{count, plural, one {# embed code} other {# embed codes}} selected', { count: selected })}
      progress={isRunning && state.total > 1 ? describeProgress(state) : null}
      selectAll={
        selected < total
          ? { label: t('Select all {total}', { total }), isBusy: isLoadingAll, onClick: onSelectAll }
          : undefined
      }
      onClear={onClear}
    >
      <Button
        variant="secondary"
        size="small"
        isBusy={running === 'assign'}
        isIdle={isRunning}
        onClick={() => {
          setIsAssigning(true);
        }}
      >
        <Repeat2 aria-hidden className="size-4 max-sm:hidden" />
        {t('Assign campaign')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        isBusy={running === 'deactivate'}
        isIdle={isRunning}
        onClick={() => {
          onChange({ kind: 'deactivate' });
        }}
      >
        <CircleOff aria-hidden className="size-4 max-sm:hidden" />
        {t('Deactivate')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        isBusy={running === 'activate'}
        isIdle={isRunning}
        onClick={() => {
          onChange({ kind: 'activate' });
        }}
      >
        <Play aria-hidden className="size-4 max-sm:hidden" />
        {t('Activate')}
      </Button>
      <AssignSelectedDialog
        count={selected}
        isOpen={isAssigning}
        onOpenChange={setIsAssigning}
        onAssign={onChange}
      />
    </BulkBar>
  );
}
