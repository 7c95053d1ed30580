import type { Counter, CounterInvitation } from '@puzzle-prize/sdk/protocol';
import { counterInvitationsMax } from '@puzzle-prize/sdk/protocol/limits';
import { Ban, UserPlus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useInvite, useInviteAgain, useRevokeInvitation } from './queries.ts';

/** Lists the people who are invited to a counter, and invites more (G140). */
export function CounterInvitations({ counter }: { counter: Counter }) {
  const { id, title, invitations } = counter;
  const [isInviting, setIsInviting] = useState(false);
  const invite = useInvite(id);
  const toast = useToast();
  const inviteButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="basis-full text-sm">
      {invitations.length > 0 && (
        <ul aria-label={t('Invited to {name}', { name: title })} className="divide-y divide-line">
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} counterId={id} invitation={invitation} nextFocus={inviteButton} />
          ))}
        </ul>
      )}
      <Button
        ref={inviteButton}
        variant="secondary"
        size="small"
        className="mt-2"
        isIdle={invitations.length >= counterInvitationsMax}
        aria-label={t('Invite a person to {name}', { name: title })}
        onClick={() => {
          setIsInviting(true);
        }}
      >
        <UserPlus aria-hidden className="size-4" />
        {t('Invite a person')}
      </Button>
      <InviteDialog
        title={title}
        isOpen={isInviting}
        isBusy={invite.isPending}
        onOpenChange={setIsInviting}
        onInvite={(wishes) => {
          invite.send(wishes, ({ email }) => {
            setIsInviting(false);
            toast({ title: t('Invitation sent'), description: email });
          });
        }}
      />
    </div>
  );
}

interface InvitationProps {
  counterId: string;
  invitation: CounterInvitation;
  /** Receives the focus after the invitation is revoked. */
  nextFocus: RefObject<HTMLElement | null>;
}

function Invitation({ counterId, invitation, nextFocus }: InvitationProps) {
  const { id, email, name, state } = invitation;
  const [isAsking, setIsAsking] = useState(false);
  const [again, revoke] = [useInviteAgain(counterId), useRevokeInvitation(counterId)];
  const toast = useToast();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-soft wrap-anywhere">
          <bdi>{email}</bdi> · {describeInvitation(invitation)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state !== 'accepted' && (
          <Button
            variant="secondary"
            size="small"
            isBusy={again.isPending}
            aria-label={t('Send the invitation of {name} again', { name })}
            onClick={() => {
              again.send(id, () => {
                toast({ title: t('Invitation sent'), description: email });
              });
            }}
          >
            {t('Send again')}
          </Button>
        )}
        <MoreMenu label={t('More actions for {name}', { name })}>
          <MenuItem
            onSelect={() => {
              setIsAsking(true);
            }}
          >
            <Ban aria-hidden />
            {t('Revoke...')}
          </MenuItem>
        </MoreMenu>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('Revoke the invitation of {name}?', { name })}
        confirmLabel={t('Revoke invitation')}
        isBusy={revoke.isPending}
        nextFocus={nextFocus}
        onConfirm={() => {
          revoke.send(id);
        }}
      >
        <p>{t('The person is signed out at once. Codes that were marked as used stay so.')}</p>
      </ConfirmDialog>
    </li>
  );
}

function describeInvitation({ state, expiresAt, acceptedAt }: CounterInvitation): string {
  if (acceptedAt !== null) return t('Accepted on {day}', { day: formatDay(acceptedAt) });
  return state === 'expired'
    ? t('The link ended on {day}', { day: formatDay(expiresAt) })
    : t('Not accepted yet, link until {day}', { day: formatDay(expiresAt) });
}
