import { messageMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { findDefaultTexts } from './default-texts.ts';
import { settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

const hints = {
  wonMessage: () => t('Shown above the prize. Leave empty for the default text.'),
  noneLeftMessage: () =>
    t('Shown to visitors who solve the puzzle for fun. Leave empty for the default text.'),
};

/** The messages after a solved puzzle. */
export function ResultsFields({ form: { register }, values, errors, campaign }: SectionProps) {
  const defaults = findDefaultTexts({ rewardType: campaign.rewardType, whenEmpty: values.whenEmpty });
  return (
    <SettingsSection title={t('Results')}>
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
