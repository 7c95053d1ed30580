import type { RaceEvent } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { t } from '../../language/t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useDeleteRaceEvent } from './event-queries.ts';

export interface DeleteEventDialogProps {
  puzzleId: string;
  event: RaceEvent;
  /** Receives the focus after the deletion, because the button of the race is gone. */
  nextFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before a scheduled race is deleted. */
export function DeleteEventDialog({ puzzleId, event, nextFocus, onClose }: DeleteEventDialogProps) {
  const remove = useDeleteRaceEvent(event.id, { puzzleId });
  const toast = useToast();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete “{title}”?', { title: event.title })}
      confirmLabel={t('Delete')}
      isBusy={remove.isPending}
      nextFocus={nextFocus}
      onConfirm={() => {
        remove.send(undefined, () => {
          onClose();
          toast({ title: t('Success!'), description: t('Scheduled race deleted') });
        });
      }}
    >
      <p>{describeEffect(event.stage)}</p>
    </ConfirmDialog>
  );
}

function describeEffect(stage: RaceEvent['stage']): string {
  const effects: Readonly<Record<RaceEvent['stage'], string>> = {
    upcoming: t('The countdown disappears from your embed. Entries in calendars of visitors stay.'),
    lobby: t(
      'People who are already in the lobby still race at the planned time. Nobody else sees the countdown.',
    ),
    running: t('The races that run continue. The number of players is no longer shown here.'),
    over: t('The number of players is no longer shown here. The races stay in the history.'),
  };
  return effects[stage];
}
