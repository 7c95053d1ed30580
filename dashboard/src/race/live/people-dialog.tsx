import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useRacePeople, useRemovePerson } from '../queries.ts';

interface PeopleDialogProps {
  room: RaceRoom;
  onClose: () => void;
}

/** Lists the people in a room. The owner can remove each of them, after a confirmation (G91). */
export function PeopleDialog({ room, onClose }: PeopleDialogProps) {
  const { puzzleId, roomCode } = room;
  const remove = useRemovePerson(puzzleId, roomCode);
  const toast = useToast();
  const [asked, setAsked] = useState<RaceParticipant | null>(null);
  return (
    <>
      <Dialog
        isOpen={asked === null}
        onOpenChange={onClose}
        title={t('People in {code}', { code: roomCode })}
        description={t(
          'Players by slot, then the first spectators. A removed person cannot enter this room again.',
        )}
      >
        <People roomCode={roomCode} onRemove={setAsked} />
      </Dialog>
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => {
            setAsked(null);
          }}
          title={t('Remove {name}?', { name: asked.displayName })}
          confirmLabel={t('Remove')}
          isBusy={remove.isPending}
          onConfirm={() => {
            remove.send({ participantId: asked.id }, () => {
              setAsked(null);
              toast({
                title: t('Success!'),
                description: t('{name} was removed from {code}', { name: asked.displayName, code: roomCode }),
              });
            });
          }}
        >
          <p>{describeRemoval(asked, room)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function People({ roomCode, onRemove }: { roomCode: string; onRemove: (person: RaceParticipant) => void }) {
  const people = useRacePeople(roomCode);
  if (people.isError && !people.data) {
    return (
      <ErrorState
        title={t('The people could not be loaded')}
        isRetrying={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    );
  }
  if (!people.data) {
    return (
      <Loading label={t('Loading the people...')}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  // A replay is no person.
  const present = people.data.filter(({ ghost }) => ghost === undefined);
  if (present.length === 0) return <p className="text-soft">{t('Nobody is in this room.')}</p>;
  return (
    <ul aria-label={t('People')} className="divide-y divide-line">
      {present.map((person) => (
        <li key={person.id} className="flex items-center gap-3 py-2.5">
          <span className="min-w-0 flex-1">
            <bdi className="block font-semibold wrap-anywhere">{person.displayName}</bdi>
            <span className="text-sm text-soft">{describePerson(person)}</span>
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Remove {name}', { name: person.displayName })}
            onClick={() => {
              onRemove(person);
            }}
          >
            <UserX aria-hidden className="size-4" />
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function describePerson({ puzzleSlotNumber: slot, isConnected, place }: RaceParticipant): string {
  if (slot === null) return t('Spectator');
  if (place !== null) return t('Player, slot {slot}, place {place}', { slot, place });
  return isConnected ? t('Player, slot {slot}', { slot }) : t('Player, slot {slot}, reconnecting', { slot });
}

function describeRemoval({ puzzleSlotNumber, place }: RaceParticipant, { status }: RaceRoom): string {
  if (puzzleSlotNumber === null) return t('This person stops watching and cannot enter this room again.');
  if (place !== null)
    return t('This player has finished, and keeps place and prize. The room is closed to this person.');
  return status === 'racing'
    ? t('The race ends for this player. The others continue.')
    : t('The slot becomes free. This person cannot enter this room again.');
}
