import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatCount } from '../ui/format-count.ts';
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
      title={`End room ${roomCode}?`}
      confirmLabel="End room"
      isBusy={end.isPending}
      nextFocus={nextFocus}
      onConfirm={() => {
        end.send(undefined, () => {
          onClose();
          toast({ title: 'Success!', description: `Room ${roomCode} has ended` });
        });
      }}
    >
      <p>{describeEnd(room)}</p>
    </ConfirmDialog>
  );
}

function describeEnd({ participants, winnerId }: RaceRoom): string {
  const people = participants.filter(({ ghost }) => ghost === undefined);
  if (people.length === 0) return 'The room is empty. Its code will no longer work.';
  const players = formatCount(people.length, 'player');
  return winnerId === null
    ? `The race ends without a winner for ${players}.`
    : `The race ends for ${players}. The winner keeps the prize.`;
}
