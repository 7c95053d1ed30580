import { raceMessageMaxChars, raceMessageShownSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { type SubmitEvent, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useCampaignMessage, useRoomMessage } from '../queries.ts';

interface MessageDialogProps {
  puzzleId: string;
  /** The room that gets the message; null for all open rooms. */
  roomCode: string | null;
  onClose: () => void;
}

/** Writes one line to the people in a room, or in all open rooms (G93). */
export function MessageDialog({ puzzleId, roomCode, onClose }: MessageDialogProps) {
  const room = useRoomMessage(puzzleId, roomCode ?? '');
  const all = useCampaignMessage(puzzleId);
  const toast = useToast();
  const [line, setLine] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const handleDone = (description: string) => {
    onClose();
    toast({ title: t('Success!'), description });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (line.trim() === '') setIsMissing(true);
    else if (roomCode === null)
      all.send({ line }, ({ roomCount }) => {
        handleDone(
          t('The message is shown in {count, plural, one {# room} other {# rooms}}', { count: roomCount }),
        );
      });
    else
      room.send({ line }, () => {
        handleDone(t('The message is shown in {code}', { code: roomCode }));
      });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={roomCode === null ? t('Message to all open rooms') : t('Message to {code}', { code: roomCode })}
      description={t(
        'Players and spectators read it above the race for {count, plural, one {# minute} other {# minutes}}. It replaces your last message.',
        { count: raceMessageShownSeconds / 60 },
      )}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Field
          label={t('Message')}
          isRequired
          hint={t('One line, at most {count, plural, one {# character} other {# characters}}', {
            count: raceMessageMaxChars,
          })}
          error={isMissing && line.trim() === '' ? t('Write a message first') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={line}
              maxLength={raceMessageMaxChars}
              onChange={(event) => {
                setLine(event.target.value);
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" isBusy={room.isPending || all.isPending}>
            {t('Send message')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
