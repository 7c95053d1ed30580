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
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { playersHints, raceChecks, type RaceForm } from './race-form.ts';

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
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...players} name="minPlayers" label="Min Players" hint={playersHints.min} />
        <NumberField {...players} name="maxPlayers" label="Max Players" hint={playersHints.max} />
        <NumberField
          form={form}
          name="roomDurationMinutes"
          label="Room Duration (minutes)"
          hint="The room closes after this time, from 5 to 120 minutes."
          from={raceRoomMinMinutes}
          to={raceRoomMaxMinutes}
        />
        <NumberField
          form={form}
          name="startDelaySeconds"
          label="Start Delay (seconds)"
          hint="The countdown before the tiles move, from 3 to 60 seconds."
          from={raceStartDelayMinSeconds}
          to={raceStartDelayMaxSeconds}
        />
        <NumberField
          form={form}
          name="finishCountdownSeconds"
          label="Finish Countdown (seconds)"
          hint="How long the others may continue after the first finish, from 5 to 300 seconds. Then the race ends for everyone."
          from={raceFinishMinSeconds}
          to={raceFinishMaxSeconds}
        />
        <NumberField
          form={form}
          name="seriesRaces"
          label="Races of a Series"
          hint="With 2 to 10 races, the same players collect points by place. 1 is a single race."
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
      <legend className="mb-2 text-sm font-semibold">Spectators</legend>
      <Checkbox
        role="switch"
        label="Allow Spectators"
        hint="They see every board live, but cannot play."
        {...form.register('allowSpectators')}
      />
      {form.watch('allowSpectators') && (
        <div className="max-w-sm">
          <NumberField
            form={form}
            name="maxSpectators"
            label="Max Spectators"
            hint="From 1 to 1,000. Leave it empty to allow 1,000."
            from={1}
            to={raceSpectatorsMax}
            isRequired={false}
          />
        </div>
      )}
    </fieldset>
  );
}
