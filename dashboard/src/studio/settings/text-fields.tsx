import { languages } from '@puzzle-prize/sdk/language/languages';
import { descriptionMaxChars, messageMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { findDefaultTexts } from './default-texts.ts';
import { settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The title, the description and the language of a campaign. */
export function BasicsFields(props: SectionProps) {
  const { form, errors } = props;
  const { register } = form;
  return (
    <SettingsSection id="basics">
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

/** The language of the texts around the puzzle (G117). */
function LanguageField({ form: { register }, errors }: SectionProps) {
  return (
    <Field
      label={settingLabels.lang()}
      error={errors.lang}
      hint={t(
        'If a page sets a language itself, the puzzle uses that one. Your title, messages and prizes are not translated.',
      )}
    >
      {(control) => (
        <Select {...control} {...register('lang')}>
          <option value="">{t('Language of the page or the browser')}</option>
          {Object.entries(languages).map(([locale, { name }]) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const hints = {
  wonMessage: () => t('Shown above the prize. Leave empty for the default text.'),
  noneLeftMessage: () =>
    t('Shown to visitors who solve the puzzle for fun. Leave empty for the default text.'),
};

/** The messages after a solved puzzle. */
export function ResultsFields({ form: { register }, values, errors, campaign }: SectionProps) {
  const defaults = findDefaultTexts({ rewardType: campaign.rewardType, whenEmpty: values.whenEmpty });
  return (
    <SettingsSection id="results">
      {(['wonMessage', 'noneLeftMessage'] as const).map((name) => (
        <Field key={name} label={settingLabels[name]()} error={errors[name]} hint={hints[name]()}>
          {(control) => (
            <Textarea
              {...control}
              {...register(name)}
              rows={2}
              maxLength={messageMaxChars}
              placeholder={defaults[name]}
            />
          )}
        </Field>
      ))}
    </SettingsSection>
  );
}
