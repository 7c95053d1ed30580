import { codeMaxChars, whenEmptyChoices } from '@puzzle-prize/sdk/protocol/limits';
import { CampaignSelect } from '../../embeds/campaign-select.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useWaitingList } from '../../campaigns/queries.ts';
import { formatCount } from '../../ui/format-count.ts';
import { settingLabels, whenEmptyTexts } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The choice for the time when no code is left or the codes have expired. */
export function EmptyFields({ form: { register }, values, errors, campaign }: SectionProps) {
  const { whenEmpty } = values;
  if (campaign.rewardType !== 'codes') return null;
  return (
    <SettingsSection title="When codes run out">
      <Field
        label={settingLabels.whenEmpty}
        isRequired
        error={errors.whenEmpty}
        hint={`${whenEmptyTexts[whenEmpty].hint} This also applies when the codes have expired.`}
      >
        {(control) => (
          <Select {...control} {...register('whenEmpty')}>
            {whenEmptyChoices.map((choice) => (
              <option key={choice} value={choice}>
                {whenEmptyTexts[choice].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {whenEmpty === 'waiting_list' && <WaitingCount puzzleId={campaign.id} />}
      {whenEmpty === 'fallback' && (
        <Field
          label={settingLabels.fallbackCode}
          isRequired
          error={errors.fallbackCode}
          hint="A later change does not change the code of those who have won already."
        >
          {(control) => (
            <Input
              {...control}
              {...register('fallbackCode')}
              maxLength={codeMaxChars}
              spellCheck={false}
              className="font-mono"
              placeholder="SAVE5"
            />
          )}
        </Field>
      )}
      {whenEmpty === 'campaign' && (
        <Field
          label={settingLabels.nextCampaignId}
          isRequired
          error={errors.nextCampaignId}
          hint="It must be active. Until then, visitors play this campaign for fun."
        >
          {(control) => (
            <CampaignSelect
              {...control}
              {...register('nextCampaignId')}
              value={values.nextCampaignId}
              leftOut={campaign.id}
              noneText="Choose a campaign"
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
        ? 'Nobody is waiting at the moment.'
        : `${formatCount(data.waiting, 'visitor')} on the list. Each gets one mail within minutes after you add codes.`}
    </p>
  );
}
