import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The title and the description of a campaign. */
export function BasicsFields({ form: { register }, errors }: SectionProps) {
  return (
    <SettingsSection title="Basics">
      <Field label={settingLabels.title} isRequired error={errors.title}>
        {(control) => <Input {...control} {...register('title')} maxLength={titleMaxChars} />}
      </Field>
      <Field label={settingLabels.description} error={errors.description}>
        {(control) => <Textarea {...control} {...register('description')} maxLength={descriptionMaxChars} />}
      </Field>
    </SettingsSection>
  );
}
