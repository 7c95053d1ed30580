import { codeMaxChars, whenEmptyChoices } from '@puzzle-prize/sdk/protocol/limits';
import { CampaignSelect } from '../../embeds/campaign-select.tsx';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useWaitingList } from '../../campaigns/queries.ts';
import { settingLabels, whenEmptyTexts } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

const exampleCode = 'SAVE5';

/** The field for what happens when no code is left or the codes have expired. */
export function EmptyFields({ form: { register }, values, errors, campaign }: SectionProps) {
  const { whenEmpty } = values;
  if (campaign.rewardType !== 'codes') return null;
  return (
    <SettingsSection id="when-empty">
      <Field
        label={settingLabels.whenEmpty()}
        isRequired
        error={errors.whenEmpty}
        hint={`${whenEmptyTexts[whenEmpty].hint()} ${t('This also applies when the codes have expired.')}`}
      >
        {(control) => (
          <Select {...control} {...register('whenEmpty')}>
            {whenEmptyChoices.map((choice) => (
              <option key={choice} value={choice}>
                {whenEmptyTexts[choice].label()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {whenEmpty === 'waiting_list' && <WaitingCount puzzleId={campaign.id} />}
      {whenEmpty === 'fallback' && (
        <Field
          label={settingLabels.fallbackCode()}
          isRequired
          error={errors.fallbackCode}
          hint={t('A later change does not change the code of those who have won already.')}
        >
          {(control) => (
            <Input
              {...control}
              {...register('fallbackCode')}
              maxLength={codeMaxChars}
              spellCheck={false}
              className="font-mono"
              placeholder={exampleCode}
            />
          )}
        </Field>
      )}
      {whenEmpty === 'campaign' && (
        <Field
          label={settingLabels.nextCampaignId()}
          isRequired
          error={errors.nextCampaignId}
          hint={t('The next campaign must be active. Until it is, visitors play this one for fun.')}
        >
          {(control) => (
            <CampaignSelect
              {...control}
              {...register('nextCampaignId')}
              value={values.nextCampaignId}
              leftOut={campaign.id}
              noneText={t('Choose a campaign')}
            />
          )}
        </Field>
      )}
    </SettingsSection>
  );
}

/** Tells how many visitors wait. The owner does not see their addresses. */
function WaitingCount({ puzzleId }: { puzzleId: string }) {
  const { data } = useWaitingList(puzzleId);
  if (!data) return null;
  return (
    <p className="text-sm text-soft">
      {data.waiting === 0
        ? t('Nobody is waiting at the moment.')
        : t(
            '{count, plural, one {# visitor} other {# visitors}} on the list. Each gets one mail within minutes after you add codes.',
            { count: data.waiting },
          )}
    </p>
  );
}
