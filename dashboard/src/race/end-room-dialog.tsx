import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { t } from '../language/t.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toaster.tsx';
import { useEndRoom } from './queries.ts';

export interface EndRoomDialogProps {
  room: RaceRoom;
  /** Receives the focus after the room has ended, because its button is gone. */
  nextFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before a room is ended for everyone in it (G86). */
export function EndRoomDialog({ room, nextFocus, onClose }: EndRoomDialogProps) {
  const { puzzleId, roomCode } = room;
  const end = useEndRoom(puzzleId, roomCode);
  const toast = useToast();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('End room {code}?', { code: roomCode })}
      confirmLabel={t('End room')}
      isBusy={end.isPending}
      nextFocus={nextFocus}
      onConfirm={() => {
        end.send(undefined, () => {
          onClose();
          toast({ title: t('Success!'), description: t('Room {code} has ended', { code: roomCode }) });
        });
      }}
    >
      <p>{describeEnd(room)}</p>
    </ConfirmDialog>
  );
}

function describeEnd({ participants, winnerId }: RaceRoom): string {
  const people = participants.filter(({ ghost }) => ghost === undefined);
  if (people.length === 0) return t('The room is empty. Its code will no longer work.');
  const count = people.length;
  return winnerId === null
    ? t('The race ends without a winner for {count, plural, one {# player} other {# players}}.', { count })
    : t('The race ends for {count, plural, one {# player} other {# players}}. The winner keeps the prize.', {
        count,
      });
}
