import { type SubmitEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { ConfigFields } from './config-fields.tsx';
import { DomainsField, type DomainsFieldHandle } from './domains-field.tsx';
import { JoinModeField } from './join-mode-field.tsx';
import { type RaceForm, type RaceSettings, toRaceSettings } from './race-form.ts';

export interface ConfigFormProps {
  /** What it holds at first. */
  start: RaceForm;
  /** Offered to be added. */
  knownDomains: readonly string[];
  submit: { label: string; busyLabel: string; isBusy: boolean };
  onSubmit: (settings: RaceSettings) => void;
  onCancel: () => void;
}

/** How races are run (Q3-Q6). What was typed stays when it is refused. */
export function ConfigForm({ start, knownDomains, submit, onSubmit, onCancel }: ConfigFormProps) {
  const form = useForm<RaceForm>({ defaultValues: start });
  const domainsField = useRef<DomainsFieldHandle>(null);
  const { register, setValue, watch, handleSubmit } = form;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // A domain that was typed and not added is meant, too.
    if (domainsField.current?.addTyped() === false) return;
    void handleSubmit((values) => {
      onSubmit(toRaceSettings(values));
    })(event);
  };
  return (
    <form noValidate aria-label="Race configuration" className="space-y-7" onSubmit={send}>
      <ConfigFields form={form} />
      <JoinModeField {...register('joinMode')} />
      <DomainsField
        ref={domainsField}
        domains={watch('allowedDomains')}
        knownDomains={knownDomains}
        onChange={(domains) => {
          setValue('allowedDomains', domains, { shouldDirty: true });
        }}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={submit.isBusy}>
          {submit.isBusy ? submit.busyLabel : submit.label}
        </Button>
      </div>
    </form>
  );
}
