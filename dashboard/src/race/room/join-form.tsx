import type { ParticipantType, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { displayNameMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { raceSessionId } from '@puzzle-prize/widget/race/session';
import { Eye, Flag } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { explainRefusal } from './room-phase.ts';
import { useJoinRoom } from './room-queries.ts';
import type { Visit } from './visit.ts';

/** Lets a visitor join as a competitor or as a spectator (N2, N4). */
export function JoinForm({ room, onJoined }: { room: RaceRoom; onJoined: (visit: Visit) => void }) {
  const name = useRef<HTMLInputElement>(null);
  const { isBusy, join } = useJoin(room, onJoined);
  const trouble = explainRefusal(room);
  const joinAs = (as: ParticipantType) => {
    if (trouble[as] === null) join(as, name.current?.value ?? '');
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    joinAs('competitor');
  };
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="join">
      <h2 id="join" className="mb-4 text-lead">
        {t('Join the race')}
      </h2>
      <form noValidate className="space-y-5" onSubmit={handleSubmit}>
        {room.raceConfig.nameMode === 'chosen' && (
          <Field
            label={t('Display Name')}
            hint={t('Everyone in the room sees it. Leave it empty to be “Player” with a number.')}
          >
            {(control) => (
              <Input
                {...control}
                ref={name}
                maxLength={displayNameMaxChars}
                placeholder={t('Anna')}
                autoComplete="nickname"
              />
            )}
          </Field>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice trouble={trouble.competitor}>
            <Button
              type="submit"
              size="large"
              className="w-full"
              disabled={trouble.competitor !== null}
              isBusy={isBusy}
            >
              <Flag aria-hidden className="size-5" />
              {t('Join as Competitor')}
            </Button>
          </Choice>
          <Choice trouble={trouble.spectator}>
            <Button
              size="large"
              variant="secondary"
              className="w-full"
              disabled={trouble.spectator !== null}
              isBusy={isBusy}
              onClick={() => {
                joinAs('spectator');
              }}
            >
              <Eye aria-hidden className="size-5" />
              {t('Join as Spectator')}
            </Button>
          </Choice>
        </div>
      </form>
    </Card>
  );
}

function Choice({ trouble, children }: { trouble: string | null; children: React.ReactNode }) {
  return (
    <div>
      {children}
      {trouble !== null && <p className="mt-1.5 text-center text-sm text-soft">{trouble}</p>}
    </div>
  );
}

function useJoin(room: RaceRoom, onJoined: (visit: Visit) => void) {
  const send = useJoinRoom(room.roomCode);
  const toast = useToast();
  return {
    isBusy: send.isPending,
    join: (participantType: ParticipantType, typedName: string) => {
      const displayName = typedName.trim();
      const body = { sessionId: raceSessionId(room.puzzleId), participantType };
      send.send(displayName === '' ? body : { ...body, displayName }, ({ participant }) => {
        onJoined({ participantId: participant.id, as: participant.participantType });
        toast({
          title: t('Joined!'),
          description: describeJoined(participantType, participant.puzzleSlotNumber),
        });
      });
    },
  };
}

/** Describes how the visitor has joined. A visitor who wanted a slot but found none is a spectator (N6). */
function describeJoined(wanted: ParticipantType, slot: number | null): string {
  if (slot !== null) return t("You're in Slot {slot}!", { slot });
  return wanted === 'spectator' ? t('You are watching.') : t('You are watching: no slot was free for you.');
}
