import type { Counter } from '@puzzle-prize/sdk/protocol';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCampaigns } from '../../campaigns/queries.ts';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { lazyModule, useModule } from '../../ui/lazy-module.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { useDeleteCounter, useSignOutCounter, useUpdateCounter } from './queries.ts';

const invitationsPart = lazyModule(
  async () => (await import('./counter-invitations.tsx')).CounterInvitations,
);

/** Shows a counter with its link, the people who are signed in, and its actions (G111). */
export function CounterRow({ counter, onDeleted }: { counter: Counter; onDeleted: () => void }) {
  const { id, title, sessions } = counter;
  const CounterInvitations = useModule(invitationsPart);
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const [update, signOut, remove] = [useUpdateCounter(), useSignOutCounter(), useDeleteCounter()];
  const close = () => {
    setAsked(null);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4">
      <CounterFacts counter={counter} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={t('Change {name}', { name: title })}
          onClick={() => {
            setAsked('change');
          }}
        >
          {t('Change')}
        </Button>
        {sessions.length > 0 && (
          <Button
            variant="secondary"
            isIdle={signOut.isPending}
            aria-label={t('Sign everybody out at {name}', { name: title })}
            onClick={() => {
              signOut.send(id);
            }}
          >
            {t('Sign everybody out')}
          </Button>
        )}
        <MoreMenu label={t('More actions for {name}', { name: title })}>
          <MenuItem
            onSelect={() => {
              setAsked('delete');
            }}
          >
            <Trash2 aria-hidden />
            {t('Delete...')}
          </MenuItem>
        </MoreMenu>
      </div>
      {CounterInvitations && <CounterInvitations counter={counter} />}
      <CounterDialog
        isOpen={asked === 'change'}
        isBusy={update.isPending}
        counter={counter}
        onOpenChange={close}
        onSave={({ pin, ...changes }) => {
          update.send({ id, ...changes, ...(pin !== '' && { pin }) }, close);
        }}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onOpenChange={close}
        title={t('Delete {name}?', { name: title })}
        confirmLabel={t('Delete counter')}
        isBusy={remove.isPending}
        onConfirm={() => {
          remove.send(id, onDeleted);
        }}
      >
        <p>
          {t('Its link stops working and everybody is signed out. Codes that were marked as used stay so.')}
        </p>
      </ConfirmDialog>
    </li>
  );
}

function CounterFacts({ counter: { title, url, staff, sessions, puzzleId } }: { counter: Counter }) {
  const { data: campaigns = [] } = useCampaigns();
  const campaign = campaigns.find(({ id }) => id === puzzleId)?.title;
  const present = sessions.map(({ name }) => name).join(', ');
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <a href={url} target="_blank" rel="noreferrer" className="wrap-anywhere">
          {url}
        </a>
        <CopyButton text={url} label={t('Link of {name}', { name: title })} />
      </p>
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer font-semibold">{t('QR code for the staff’s devices')}</summary>
        <QrCode
          text={url}
          label={t('QR code of {name}', { name: title })}
          className="mt-2 size-40 rounded-tile"
        />
      </details>
      <p className="mt-1 text-sm">
        <Extent isLimited={puzzleId !== null} campaign={campaign} names={staff.join(', ')} />
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {present === '' ? t('Nobody is signed in.') : t('Signed in: {names}', { names: present })}
      </p>
    </div>
  );
}

interface ExtentProps {
  /** Whether the counter redeems the codes of one campaign only. */
  isLimited: boolean;
  /** The title of the counter's only campaign; undefined while it is not known. */
  campaign: string | undefined;
  names: string;
}

/** Says which codes are redeemed at a counter, and by whom. */
function Extent({ isLimited, campaign, names }: ExtentProps) {
  if (!isLimited) return t('Codes of all campaigns. Staff: {names}', { names });
  if (campaign === undefined) return t('Codes of one campaign. Staff: {names}', { names });
  return (
    <RichText
      text="Codes of <campaign>{campaign}</campaign>. Staff: {names}"
      values={{ campaign, names }}
      parts={{ campaign: (content) => <bdi>{content}</bdi> }}
    />
  );
}
