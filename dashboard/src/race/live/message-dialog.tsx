import { raceMessageMaxChars, raceMessageShownSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { formatCount } from '../../ui/format-count.ts';
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
    toast({ title: 'Success!', description });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (line.trim() === '') setIsMissing(true);
    else if (roomCode === null)
      all.send({ line }, ({ roomCount }) => {
        handleDone(`The message is shown in ${formatCount(roomCount, 'room')}`);
      });
    else
      room.send({ line }, () => {
        handleDone(`The message is shown in ${roomCode}`);
      });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={roomCode === null ? 'Message to all open rooms' : `Message to ${roomCode}`}
      description={`Players and spectators read it above the race for ${String(raceMessageShownSeconds / 60)} minutes. It replaces your last message.`}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Field
          label="Message"
          isRequired
          hint={`One line, at most ${String(raceMessageMaxChars)} characters`}
          error={isMissing && line.trim() === '' ? 'Write a message first' : undefined}
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
            Cancel
          </Button>
          <Button type="submit" isBusy={room.isPending || all.isPending}>
            Send message
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
