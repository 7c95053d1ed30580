import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { LanguageField } from './language-field.tsx';
import { settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The title, the description and the language of a campaign. */
export function BasicsFields(props: SectionProps) {
  const { form, errors } = props;
  const { register } = form;
  return (
    <SettingsSection title={t('Basics')}>
      <Field label={settingLabels.title()} isRequired error={errors.title}>
        {(control) => <Input {...control} {...register('title')} maxLength={titleMaxChars} />}
      </Field>
      <Field label={settingLabels.description()} error={errors.description}>
        {(control) => <Textarea {...control} {...register('description')} maxLength={descriptionMaxChars} />}
      </Field>
      <LanguageField {...props} />
    </SettingsSection>
  );
}
