import type { CreateApiKey } from '@puzzle-prize/sdk/protocol';
import { apiKeyNameMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { type Access, listAccess, scopeGroups, toScopes } from './scope-groups.ts';

export interface CreateKeyDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the focus after the key is created. */
  nextFocus: RefObject<HTMLElement | null>;
  onCreate: (key: CreateApiKey) => void;
}

/** Asks for name, kind, expiry and scopes of a new API key (G98). */
export function CreateKeyDialog({ isOpen, onOpenChange, nextFocus, ...props }: CreateKeyDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      nextFocus={nextFocus}
      title={t('Create an API key')}
      description={t('Give the key only what its program needs. You can replace or revoke it at any time.')}
      size="large"
    >
      <CreateKeyForm
        onCancel={() => {
          onOpenChange(false);
        }}
        {...props}
      />
    </Dialog>
  );
}

const listExpiries = () => [
  { days: '', label: t('Never') },
  { days: '30', label: t('In 30 days') },
  { days: '90', label: t('In 90 days') },
  { days: '365', label: t('In a year') },
];

interface FormProps extends Pick<CreateKeyDialogProps, 'isBusy' | 'onCreate'> {
  onCancel: () => void;
}

function CreateKeyForm({ isBusy, onCancel, onCreate }: FormProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'live' | 'test'>('live');
  const [days, setDays] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, Access>>>({ sessions: 'write' });
  const [isChecked, setIsChecked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const scopes = toScopes(chosen);
  const nameError = name.trim() === '' ? t('Enter a name') : undefined;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (nameError !== undefined) nameField.current?.focus();
    if (nameError !== undefined || scopes.length === 0) return;
    const expiresInDays = days === '' ? null : Number(days);
    onCreate({ name: name.trim(), scopes, isTest: kind === 'test', expiresInDays });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <Field
        label={t('Name')}
        isRequired
        hint={t('For example the program that uses the key.')}
        error={isChecked ? nameError : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={nameField}
            value={name}
            maxLength={apiKeyNameMaxChars}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="space-y-1.5">
          <p className="text-sm font-semibold">{t('Kind')}</p>
          <Segmented label={t('Kind')} items={listKinds()} value={kind} onChange={setKind} />
          <p className="text-sm text-soft">
            {kind === 'test'
              ? t(
                  'Reads everything in its scopes. The wins of its sessions give sample codes and take none of yours.',
                )
              : t('Works with your real campaigns and codes.')}
          </p>
        </div>
        <ExpiryField days={days} onChange={setDays} />
      </div>
      <ScopeChoices
        chosen={chosen}
        error={isChecked && scopes.length === 0 ? t('Allow at least one part') : undefined}
        onChange={setChosen}
      />
      <DialogActions>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('Create key')}
        </Button>
      </DialogActions>
    </form>
  );
}

function ExpiryField({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  return (
    <Field label={t('Expires')} isRequired>
      {(control) => (
        <Select
          {...control}
          value={days}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          {listExpiries().map((expiry) => (
            <option key={expiry.days} value={expiry.days}>
              {expiry.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const listKinds = () => [
  { id: 'live' as const, label: t('Live') },
  { id: 'test' as const, label: t('Test') },
];

interface ScopeChoicesProps {
  chosen: Readonly<Record<string, Access>>;
  error: string | undefined;
  onChange: (chosen: Readonly<Record<string, Access>>) => void;
}

function ScopeChoices({ chosen, error, onChange }: ScopeChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t('What the key may do')}</legend>
      {error && (
        <p role="alert" className="mt-1 text-sm font-medium text-berry">
          {error}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line rounded-tile border border-line px-4">
        {scopeGroups.map((group) => (
          <li key={group.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{group.label()}</p>
              <p className="text-sm text-soft">{group.about()}</p>
              <p className="font-mono text-xs text-soft">
                {[group.read, group.write].filter((scope) => scope !== null).join(', ')}
              </p>
            </div>
            <Segmented
              label={group.label()}
              items={listAccess(group)}
              value={chosen[group.id] ?? 'none'}
              onChange={(access) => {
                onChange({ ...chosen, [group.id]: access });
              }}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
