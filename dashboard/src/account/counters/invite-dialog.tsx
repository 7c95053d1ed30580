import type { CreateInvitation, OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { counterInvitationDays, counterNameMaxChars, emailMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { type SyntheticEvent, useState } from 'react';
import { getLocale, t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LanguageOptions, toOwnerLocale } from '../../ui/language-select.tsx';
import { Select } from '../../ui/select.tsx';

export interface InviteDialogProps {
  /** The name of the counter. */
  title: string;
  isOpen: boolean;
  isBusy: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onInvite: (wishes: CreateInvitation) => void;
}

/** Asks for address, name and language of a person who is invited to a counter (G140). */
export function InviteDialog({ title, isOpen, onOpenChange, ...props }: InviteDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Invite a person to {name}', { name: title })}
      description={t(
        'The person gets a mail with a link that works once, for {days, plural, one {# day} other {# days}}, and signs in with an account of this address. No PIN is needed.',
        { days: counterInvitationDays },
      )}
    >
      <InviteForm
        onCancel={() => {
          onOpenChange(false);
        }}
        {...props}
      />
    </Dialog>
  );
}

interface Wishes {
  email: string;
  name: string;
  language: OwnerLocale;
}

const findErrors = ({ email, name }: Wishes) => ({
  email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('Enter an e-mail address'),
  name: name.trim() === '' ? t('Enter a name') : undefined,
});

function InviteForm({
  isBusy,
  onCancel,
  onInvite,
}: Pick<InviteDialogProps, 'isBusy' | 'onInvite'> & { onCancel: () => void }) {
  const [wishes, setWishes] = useState<Wishes>({
    ...{ email: '', name: '' },
    language: toOwnerLocale(getLocale()) ?? 'en',
  });
  const [isChecked, setIsChecked] = useState(false);
  const errors = findErrors(wishes);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (errors.email !== undefined || errors.name !== undefined) return;
    onInvite({ ...wishes, email: wishes.email.trim(), name: wishes.name.trim() });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <Field label={t('E-mail address')} isRequired error={isChecked ? errors.email : undefined}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={wishes.email}
            maxLength={emailMaxChars}
            autoComplete="off"
            onChange={(event) => {
              setWishes({ ...wishes, email: event.target.value });
            }}
          />
        )}
      </Field>
      <Field
        label={t('Name')}
        isRequired
        hint={t('The codes that the person marks carry it.')}
        error={isChecked ? errors.name : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={wishes.name}
            maxLength={counterNameMaxChars}
            autoComplete="off"
            onChange={(event) => {
              setWishes({ ...wishes, name: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label={t('Language of the mail')}>
        {(control) => (
          <Select
            {...control}
            value={wishes.language}
            onChange={(event) => {
              setWishes({ ...wishes, language: toOwnerLocale(event.target.value) ?? 'en' });
            }}
          >
            <LanguageOptions />
          </Select>
        )}
      </Field>
      <DialogActions>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('Send invitation')}
        </Button>
      </DialogActions>
    </form>
  );
}
