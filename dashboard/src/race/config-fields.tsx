import {
  raceFinishMaxSeconds,
  raceFinishMinSeconds,
  raceMaxPlayers,
  raceMinPlayers,
  raceRoomMaxMinutes,
  raceRoomMinMinutes,
  raceSeriesMax,
  raceSeriesMin,
  raceSpectatorsMax,
  raceStartDelayMaxSeconds,
  raceStartDelayMinSeconds,
} from '@puzzle-prize/sdk/protocol/limits';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { describePlayersLimits, raceChecks, type RaceForm } from './race-form.ts';

interface NumberFieldProps {
  form: UseFormReturn<RaceForm>;
  name: keyof typeof raceChecks;
  label: string;
  hint: string;
  from: number;
  to: number;
  isRequired?: boolean;
}

function NumberField({ form, name, label, hint, from, to, isRequired = true }: NumberFieldProps) {
  return (
    <Field label={label} isRequired={isRequired} hint={hint} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name, { validate: raceChecks[name] })}
          type="number"
          inputMode="numeric"
          min={from}
          max={to}
          step={1}
        />
      )}
    </Field>
  );
}

/** The fields for the numbers in a configuration, and for the visitors who may watch (Q3-Q5). */
export function ConfigFields({ form }: { form: UseFormReturn<RaceForm> }) {
  const players = { form, from: raceMinPlayers, to: raceMaxPlayers };
  const hints = describePlayersLimits();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...players} name="minPlayers" label={t('Min Players')} hint={hints.min} />
        <NumberField {...players} name="maxPlayers" label={t('Max Players')} hint={hints.max} />
        <NumberField
          form={form}
          name="roomDurationMinutes"
          label={t('Room Duration (minutes)')}
          hint={t('The room closes after this time, from 5 to 120 minutes.')}
          from={raceRoomMinMinutes}
          to={raceRoomMaxMinutes}
        />
        <NumberField
          form={form}
          name="startDelaySeconds"
          label={t('Start Delay (seconds)')}
          hint={t('The countdown before the tiles move, from 3 to 60 seconds.')}
          from={raceStartDelayMinSeconds}
          to={raceStartDelayMaxSeconds}
        />
        <NumberField
          form={form}
          name="finishCountdownSeconds"
          label={t('Finish Countdown (seconds)')}
          hint={t(
            'How long the others may continue after the first finish, from 5 to 300 seconds. Then the race ends for everyone.',
          )}
          from={raceFinishMinSeconds}
          to={raceFinishMaxSeconds}
        />
        <NumberField
          form={form}
          name="seriesRaces"
          label={t('Races of a Series')}
          hint={t('With 2 to 10 races, the same players collect points by place. 1 is a single race.')}
          from={raceSeriesMin}
          to={raceSeriesMax}
        />
      </div>
      <Spectators form={form} />
    </>
  );
}

function Spectators({ form }: { form: UseFormReturn<RaceForm> }) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 text-sm font-semibold">{t('Spectators')}</legend>
      <Checkbox
        role="switch"
        label={t('Allow Spectators')}
        hint={t('They see every board live, but cannot play.')}
        {...form.register('allowSpectators')}
      />
      {form.watch('allowSpectators') && (
        <div className="max-w-sm">
          <NumberField
            form={form}
            name="maxSpectators"
            label={t('Max Spectators')}
            hint={t('From {min} to {max}. Leave it empty to allow {max}.', {
              min: 1,
              max: raceSpectatorsMax,
            })}
            from={1}
            to={raceSpectatorsMax}
            isRequired={false}
          />
        </div>
      )}
    </fieldset>
  );
}
