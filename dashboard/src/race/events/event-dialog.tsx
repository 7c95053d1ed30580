import type { RaceEvent } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { raceEventLobbyMinutes, raceEventTitleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useTimeZone } from '../../auth/time-zone.ts';
import { labelZone, listZones } from '../../auth/zone-names.ts';
import { describeRepeat, readZonedTime } from '../../auth/zoned-time.ts';
import { t } from '../../language/t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useToast } from '../../ui/toaster.tsx';
import {
  type EventErrors,
  type EventForm,
  findEventErrors,
  startRefusals,
  toEventForm,
  toEventInput,
} from './event-form.ts';
import { useCreateRaceEvent, useUpdateRaceEvent } from './event-queries.ts';

export interface EventDialogProps {
  puzzleId: string;
  /** The race to change; null for a new one. */
  event: RaceEvent | null;
  /** The other scheduled races of the campaign. */
  others: readonly RaceEvent[];
  nextFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Schedules a race, or changes a scheduled one (G77). */
export function EventDialog({ event, nextFocus, onClose, ...props }: EventDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={event ? t('Change scheduled race') : t('Schedule a race')}
      description={t(
        'The lobby opens {count, plural, one {# minute} other {# minutes}} before the start. All rooms start at the same second.',
        { count: raceEventLobbyMinutes },
      )}
      nextFocus={event ? undefined : nextFocus}
    >
      <Editor event={event} onClose={onClose} {...props} />
    </Dialog>
  );
}

function Editor({ puzzleId, event, others, onClose }: Omit<EventDialogProps, 'nextFocus'>) {
  const { timeZone } = useTimeZone();
  const [form, setForm] = useState(() => toEventForm(event, timeZone));
  const [errors, setErrors] = useState<EventErrors>({});
  const onFailure = (error: Error) => {
    if (error instanceof RequestError && error.code !== null && startRefusals.includes(error.code))
      setErrors({ startsAt: error.serverMessage ?? t('Choose another time') });
  };
  const create = useCreateRaceEvent({ puzzleId, onFailure });
  const update = useUpdateRaceEvent(event?.id ?? '', { puzzleId, onFailure });
  const toast = useToast();
  const change = (changes: Partial<EventForm>) => {
    setForm({ ...form, ...changes });
    setErrors({});
  };
  const handleSubmit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const found = findEventErrors(form, { nowMs: Date.now(), others });
    setErrors(found);
    const input = toEventInput(form);
    if (Object.keys(found).length > 0 || !input) return;
    (event ? update : create).send(input, () => {
      onClose();
      toast({ title: t('Success!'), description: event ? t('Scheduled race changed') : t('Race scheduled') });
    });
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="space-y-5">
      <EventFields form={form} errors={errors} onChange={change} />
      <FormActions
        label={event ? t('Save') : t('Schedule race')}
        busyLabel={t('Saving...')}
        isBusy={create.isPending || update.isPending}
        onCancel={onClose}
      />
    </form>
  );
}

interface EventFieldsProps {
  form: EventForm;
  errors: EventErrors;
  onChange: (changes: Partial<EventForm>) => void;
}

function EventFields({ form, errors, onChange }: EventFieldsProps) {
  const time = form.startsAt === '' ? null : readZonedTime(form.startsAt, form.timeZone);
  const isRepeated = time?.kind === 'time' && time.isRepeated;
  return (
    <>
      <Field
        label={t('Title')}
        isRequired
        error={errors.title}
        hint={t('Visitors see it above the countdown.')}
      >
        {(control) => (
          <Input
            {...control}
            value={form.title}
            maxLength={raceEventTitleMaxChars}
            onChange={({ target }) => {
              onChange({ title: target.value });
            }}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('Start [time]')}
          isRequired
          error={errors.startsAt}
          hint={isRepeated ? describeRepeat(form.startsAt, form.timeZone) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={form.startsAt}
              onChange={({ target }) => {
                onChange({ startsAt: target.value });
              }}
            />
          )}
        </Field>
        <Field label={t('Time zone')} isRequired hint={t('Visitors see the start in their own zone.')}>
          {(control) => (
            <Select
              {...control}
              value={form.timeZone}
              onChange={({ target }) => {
                onChange({ timeZone: target.value });
              }}
            >
              {listZones(form.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {labelZone(zone)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Checkbox
        label={t('Allow open races until the lobby opens')}
        hint={t('The countdown has a “Race now” button. Links to rooms work either way.')}
        checked={form.allowOpenRaces}
        onChange={({ target }) => {
          onChange({ allowOpenRaces: target.checked });
        }}
      />
    </>
  );
}
