import { endGraceMinutes, messageMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { labelZone, listZones } from '../../auth/zone-names.ts';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { findDefaultTexts } from './default-texts.ts';
import { MessagePreview } from './message-preview.tsx';
import { settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import { describeRepeat, readZonedTime } from '../../auth/zoned-time.ts';

const timeHints = {
  startsAt: () => t('Leave empty if visitors can play right away.'),
  endsAt: () =>
    t(
      'Leave empty for no end. A game that began before the end can still win for {count, plural, one {# minute} other {# minutes}}.',
      { count: endGraceMinutes },
    ),
};

/** The fields for the start and the end of a campaign, and for the messages before the start and after the end. */
export function ScheduleFields(props: SectionProps) {
  const { form, values, errors } = props;
  return (
    <SettingsSection id="schedule">
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField {...props} name="startsAt" />
        <TimeField {...props} name="endsAt" />
      </div>
      <Field
        label={settingLabels.timeZone()}
        isRequired
        error={errors.timeZone}
        hint={t('The start and the end are times in this zone.')}
      >
        {(control) => (
          <Select {...control} {...form.register('timeZone')}>
            {listZones(values.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {labelZone(zone)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MessageField {...props} name="teaserMessage" preview={t('Visitors see before the start')} />
      <MessageField {...props} name="endedMessage" preview={t('Visitors see after the end')} />
    </SettingsSection>
  );
}

interface TimeFieldProps extends SectionProps {
  name: 'startsAt' | 'endsAt';
}

function TimeField({ form, values, errors, name }: TimeFieldProps) {
  const local = values[name];
  const time = local === '' ? null : readZonedTime(local, values.timeZone);
  const isRepeated = time?.kind === 'time' && time.isRepeated;
  return (
    <Field
      label={settingLabels[name]()}
      error={errors[name]}
      hint={isRepeated ? describeRepeat(local, values.timeZone) : timeHints[name]()}
    >
      {(control) => <Input {...control} {...form.register(name)} type="datetime-local" />}
    </Field>
  );
}

interface MessageFieldProps extends SectionProps {
  name: 'teaserMessage' | 'endedMessage';
  /** The name of the preview. */
  preview: string;
}

function MessageField({ form, values, errors, campaign, name, preview }: MessageFieldProps) {
  const defaultText = findDefaultTexts(campaign)[name];
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
      <Field label={settingLabels[name]()} error={errors[name]} hint={t('Leave empty for the default text.')}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register(name)}
            maxLength={messageMaxChars}
            placeholder={defaultText}
          />
        )}
      </Field>
      <MessagePreview label={preview} title={values.title} message={values[name].trim() || defaultText} />
    </div>
  );
}
