import type { CampaignAction } from '@puzzle-prize/sdk/protocol';
import { Archive, ArchiveRestore, Pause, Play } from 'lucide-react';
import { t } from '../../language/t.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { actionTexts } from './action-texts.ts';
import type { ActionState } from './use-campaign-actions.ts';

export interface CampaignBulkBarProps {
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
export function CampaignBulkBar(props: CampaignBulkBarProps) {
  const { selected, total, isLoadingAll, state, isArchive, onAct, onSelectAll, onClear } = props;
  const actions: CampaignAction[] = isArchive ? ['restore'] : ['pause', 'resume', 'archive'];
  const isRunning = state?.isRunning === true;
  return (
    <BulkBar
      label={t('Selected campaigns')}
      text={t('{count, plural, one {# campaign} other {# campaigns}} selected', { count: selected })}
      progress={isRunning && state.total > 1 ? describeProgress(state) : null}
      selectAll={
        selected < total
          ? { label: t('Select all {total}', { total }), isBusy: isLoadingAll, onClick: onSelectAll }
          : undefined
      }
      onClear={onClear}
    >
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
            {actionTexts[action].label()}
          </Button>
        );
      })}
    </BulkBar>
  );
}

function describeProgress({ action, done, total }: ActionState) {
  return { text: actionTexts[action].sayBusy({ done, total }), value: done / total };
}
