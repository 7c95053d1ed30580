import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { describeLimits } from './describe-limits.ts';
import { settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

const periodLabels = {
  ever: () => t('In all'),
  day: () => t('Within 24 hours'),
  week: () => t('Within 7 days'),
} as const;

const capHints = {
  winsTotal: () => t('Then the campaign is over, and visitors play for fun.'),
  winsPerDay: () => t('A day begins at midnight in the time zone of the campaign.'),
  winsPerHour: () => t('Counts the past 60 minutes. Visitors above it are asked to come back later.'),
} as const;

/** The fields that limit the prizes per visitor and of the whole campaign (G13). */
export function LimitFields({ form: { register }, values, errors }: SectionProps) {
  return (
    <SettingsSection id="limits">
      <p className="font-semibold" aria-live="polite">
        {describeLimits(values)}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={settingLabels.oneRewardPerVisitor()} isRequired error={errors.visitorPeriod}>
          {(control) => (
            <Select {...control} {...register('visitorPeriod')}>
              {(['ever', 'day', 'week'] as const).map((period) => (
                <option key={period} value={period}>
                  {periodLabels[period]()}
                </option>
              ))}
              <option value="unlimited">{t('No limit')}</option>
            </Select>
          )}
        </Field>
        {values.visitorPeriod !== 'unlimited' && (
          <Field
            label={settingLabels.winsPerVisitor()}
            isRequired
            error={errors.winsPerVisitor}
            hint={t('After that, the visitor gets the last prize again.')}
          >
            {(control) => <Input {...control} {...register('winsPerVisitor')} inputMode="numeric" />}
          </Field>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {(['winsTotal', 'winsPerDay', 'winsPerHour'] as const).map((name) => (
          <Field key={name} label={settingLabels[name]()} error={errors[name]} hint={capHints[name]()}>
            {(control) => (
              <Input {...control} {...register(name)} inputMode="numeric" placeholder={t('No limit')} />
            )}
          </Field>
        ))}
      </div>
    </SettingsSection>
  );
}
