import { languages } from '@puzzle-prize/sdk/language/languages';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { settingLabels } from './setting-texts.ts';
import type { SectionProps } from './settings-section.tsx';

/** The language of the texts around the puzzle (G117). */
export function LanguageField({ form: { register }, errors }: SectionProps) {
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
