import type { Counter, CreateCounter } from '@puzzle-prize/sdk/protocol';
import { counterNameMaxChars, pinMaxDigits, pinMinDigits } from '@puzzle-prize/sdk/protocol/limits';
import { type SyntheticEvent, useState } from 'react';
import { noCampaign, toPuzzleId } from '../../embeds/campaign-choice.ts';
import { CampaignSelect } from '../../embeds/campaign-select.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface CounterDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  /** The counter to change; absent to create one. */
  counter?: Counter;
  onOpenChange: (isOpen: boolean) => void;
  /** Saves the counter. If its PIN is empty, the stored PIN stays. */
  onSave: (counter: CreateCounter) => void;
}

/** Asks for name, PIN and staff of a counter, and for the campaign of a new one (G111). */
export function CounterDialog({ isOpen, onOpenChange, ...props }: CounterDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={props.counter ? t('Change {name}', { name: props.counter.title }) : t('Create a counter')}
      description={t(
        'Your staff open its page on any phone or tablet, and sign in with the PIN and their name.',
      )}
    >
      <CounterForm
        onCancel={() => {
          onOpenChange(false);
        }}
        {...props}
      />
    </Dialog>
  );
}

const readNames = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface Wishes {
  title: string;
  pin: string;
  names: string;
  /** The id of the campaign whose codes the counter redeems; `noCampaign` for the codes of all campaigns. */
  puzzleId: string;
}

/** Returns the problem of each field. A new counter needs a PIN. */
const findErrors = ({ title, pin, names }: Wishes, isNew: boolean) => ({
  title: title.trim() === '' ? t('Enter a name') : undefined,
  pin:
    pin.length >= pinMinDigits || (pin === '' && !isNew)
      ? undefined
      : t('Enter at least {count, plural, one {# digit} other {# digits}}', { count: pinMinDigits }),
  names: readNames(names).length === 0 ? t('Enter at least one name') : undefined,
});

function CounterForm({
  counter,
  isBusy,
  onCancel,
  onSave,
}: Omit<CounterDialogProps, 'isOpen' | 'onOpenChange'> & { onCancel: () => void }) {
  const isNew = counter === undefined;
  const [wishes, setWishes] = useState<Wishes>({
    ...{ title: counter?.title ?? '', pin: '', puzzleId: noCampaign },
    names: counter?.staff.join('\n') ?? '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const errors = findErrors(wishes, isNew);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    const { title, pin, names, puzzleId } = wishes;
    const limit = isNew && { puzzleId: toPuzzleId(puzzleId) };
    onSave({ title: title.trim(), pin, staff: readNames(names), ...limit });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <CounterFields
        {...{ wishes, isNew }}
        errors={isChecked ? errors : {}}
        onChange={(changes) => {
          setWishes({ ...wishes, ...changes });
        }}
      />
      <DialogActions>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isNew ? t('Create counter') : t('Save')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface FieldsProps {
  wishes: Wishes;
  errors: Partial<ReturnType<typeof findErrors>>;
  isNew: boolean;
  onChange: (changes: Partial<Wishes>) => void;
}

function CounterFields({ wishes, errors, isNew, onChange }: FieldsProps) {
  const pinHint = isNew
    ? t('{min} to {max} digits that are not in a row. It is not shown again.', {
        min: pinMinDigits,
        max: pinMaxDigits,
      })
    : t('Leave it empty to keep the PIN. A new PIN signs everybody out.');
  return (
    <>
      <Field label={t('Name')} isRequired hint={t('Staff see it on the page.')} error={errors.title}>
        {(control) => (
          <Input
            {...control}
            value={wishes.title}
            maxLength={counterNameMaxChars}
            autoComplete="off"
            onChange={(event) => {
              onChange({ title: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label={t('PIN')} isRequired={isNew} hint={pinHint} error={errors.pin}>
        {(control) => (
          <Input
            {...control}
            value={wishes.pin}
            inputMode="numeric"
            maxLength={pinMaxDigits}
            autoComplete="off"
            onChange={(event) => {
              onChange({ pin: event.target.value.replace(/\D/g, '') });
            }}
          />
        )}
      </Field>
      {isNew && (
        <Field label={t('Campaign')} hint={t('Staff can check and redeem only its codes.')}>
          {(control) => (
            <CampaignSelect
              {...control}
              noneText={t('All campaigns')}
              value={wishes.puzzleId}
              onChange={(event) => {
                onChange({ puzzleId: event.target.value });
              }}
            />
          )}
        </Field>
      )}
      <Field
        label={t('Staff')}
        isRequired
        hint={t('One name per line. A person whose name you remove is signed out.')}
        error={errors.names}
      >
        {(control) => (
          <Textarea
            {...control}
            value={wishes.names}
            onChange={(event) => {
              onChange({ names: event.target.value });
            }}
          />
        )}
      </Field>
    </>
  );
}
