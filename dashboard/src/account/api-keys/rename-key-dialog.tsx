import type { ApiKey } from '@puzzle-prize/sdk/protocol';
import { apiKeyNameMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { type SubmitEvent, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { useRenameApiKey } from './queries.ts';

export interface RenameKeyDialogProps {
  apiKey: ApiKey;
  isOpen: boolean;
  onClose: () => void;
}

/** Renames an API key. The key itself and its scopes stay (G98). */
export function RenameKeyDialog({ apiKey, isOpen, onClose }: RenameKeyDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('Rename {name}', { name: apiKey.name })}
      description={t('The key and its scopes stay the same.')}
    >
      <RenameKeyForm apiKey={apiKey} onClose={onClose} />
    </Dialog>
  );
}

function RenameKeyForm({ apiKey, onClose }: Pick<RenameKeyDialogProps, 'apiKey' | 'onClose'>) {
  const rename = useRenameApiKey(apiKey.id);
  const [name, setName] = useState(apiKey.name);
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = name.trim() === '';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) {
      field.current?.focus();
      return;
    }
    rename.send({ name: name.trim() }, onClose);
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label={t('Name')} isRequired error={isChecked && isMissing ? t('Enter a name') : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={name}
            maxLength={apiKeyNameMaxChars}
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
        )}
      </Field>
      <FormActions
        label={t('Save')}
        busyLabel={t('Saving...')}
        isBusy={rename.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
