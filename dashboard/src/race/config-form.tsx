import { type SubmitEvent, useRef } from 'react';
import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { useForm } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { EditConflicts } from '../ui/edit-conflicts.tsx';
import { ConfigFields } from './config-fields.tsx';
import { DomainsField, type DomainsFieldHandle } from './domains-field.tsx';
import { PrizeOpponentField, ReplaysField, StartModeField } from './fairness-fields.tsx';
import { JoinModeField } from './join-mode-field.tsx';
import { NamesFields } from './names-fields.tsx';
import { describeConflict } from './config-conflicts.ts';
import { type RaceForm, type RaceSettings, toRaceSettings } from './race-form.ts';

export interface ConfigFormProps {
  /**
   * The stored configuration, with which the form begins. After a conflict, a field gets this value if the owner
   * chooses the value that another tab has saved.
   */
  start: RaceForm;
  /** The fields for which another tab has saved a different value since the form opened. */
  conflicts?: readonly EditConflict[];
  /** The domains that the form suggests. */
  knownDomains: readonly string[];
  submit: { label: string; busyLabel: string; isBusy: boolean };
  onSubmit: (settings: RaceSettings) => void;
  onCancel: () => void;
}

/** Edits the configuration of races (Q3-Q6). After a refusal, the form keeps the typed values. */
export function ConfigForm(props: ConfigFormProps) {
  const { start, conflicts = [], knownDomains, submit, onSubmit, onCancel } = props;
  const form = useForm<RaceForm>({ defaultValues: start });
  /** The values that were sent last. */
  const sent = useRef(start);
  const domainsField = useRef<DomainsFieldHandle>(null);
  const { register, setValue, watch, handleSubmit } = form;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // The owner may have typed a domain without adding it to the list, so the form adds the domain now.
    if (domainsField.current?.addTyped() === false) return;
    void handleSubmit((values) => {
      sent.current = values;
      onSubmit(toRaceSettings(values));
    })(event);
  };
  const handleChoose = (field: string, choice: 'yours' | 'stored') => {
    const value: unknown = Reflect.get(choice === 'yours' ? sent.current : start, field);
    form.reset({ ...form.getValues(), [field]: value });
  };
  return (
    <form noValidate aria-label={t('Race configuration')} className="space-y-7" onSubmit={send}>
      <ConfigFields form={form} />
      <JoinModeField {...register('joinMode')} />
      <StartModeField {...register('startMode')} />
      <PrizeOpponentField {...register('prizeOpponent')} />
      <NamesFields form={form} />
      <ReplaysField {...register('ghosts')} />
      <DomainsField
        ref={domainsField}
        domains={watch('allowedDomains')}
        knownDomains={knownDomains}
        onChange={(domains) => {
          setValue('allowedDomains', domains, { shouldDirty: true });
        }}
      />
      <EditConflicts conflicts={conflicts.map(describeConflict)} onChoose={handleChoose} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isBusy={submit.isBusy}>
          {submit.isBusy ? submit.busyLabel : submit.label}
        </Button>
      </div>
    </form>
  );
}
