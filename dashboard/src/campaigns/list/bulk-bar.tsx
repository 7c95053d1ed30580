import type { CampaignAction } from '@puzzle-prize/sdk/protocol';
import { Archive, ArchiveRestore, Pause, Play, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { actionTexts } from './action-texts.ts';
import type { ActionState } from './use-campaign-actions.ts';

export interface BulkBarProps {
  selected: number;
  /** The number of campaigns that match the filters. */
  total: number;
  isLoadingAll: boolean;
  state: ActionState | null;
  /** Whether the list shows archived campaigns, which can only be restored. */
  isArchive: boolean;
  onAct: (action: CampaignAction) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

const icons = { pause: Pause, resume: Play, archive: Archive, restore: ArchiveRestore } as const;

/** Performs actions on the chosen campaigns, and shows the progress. */
export function BulkBar(props: BulkBarProps) {
  const { selected, total, isLoadingAll, state, isArchive, onAct, onSelectAll, onClear } = props;
  const actions: CampaignAction[] = isArchive ? ['restore'] : ['pause', 'resume', 'archive'];
  const isRunning = state?.isRunning === true;
  const text = `${formatCount(selected, 'campaign')} selected`;
  return (
    <div
      role="group"
      aria-label="Selected campaigns"
      className="sticky bottom-16 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 pl-4 shadow-float md:bottom-4"
    >
      <p className="mr-auto text-sm font-semibold tabular-nums">{text}</p>
      <LiveRegion text={text} />
      {isRunning && state.total > 1 && <Progress state={state} />}
      {selected < total && (
        <Button variant="quiet" size="small" isBusy={isLoadingAll} onClick={onSelectAll}>
          Select all {formatNumber(total)}
        </Button>
      )}
      {actions.map((action) => {
        const Icon = icons[action];
        return (
          <Button
            key={action}
            variant="secondary"
            size="small"
            isBusy={isRunning && state.action === action}
            isIdle={isRunning}
            onClick={() => {
              onAct(action);
            }}
          >
            <Icon aria-hidden className="size-4" />
            {actionTexts[action].label}
          </Button>
        );
      })}
      <Button variant="quiet" size="icon" aria-label="Clear the selection" onClick={onClear}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

function Progress({ state }: { state: ActionState }) {
  const { busy } = actionTexts[state.action];
  const text = `${busy} ${formatNumber(state.done)} of ${formatNumber(state.total)}`;
  return (
    <div className="w-40">
      <p className="text-xs text-soft tabular-nums">{text}</p>
      <ProgressBar label={text} value={state.done / state.total} />
    </div>
  );
}
