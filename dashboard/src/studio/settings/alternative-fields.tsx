import {
  acceptedAnswersMax,
  alternativeChoices,
  alternativeMinutesMax,
  alternativeRewardTypes,
  questionMaxChars,
  wrongAnswersMax,
} from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { alternativeTexts, settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** Another way to the prize, for visitors who cannot solve the puzzle (G61). Races and paywalled puzzles have none. */
export function AlternativeFields({ form: { register }, values, errors, campaign }: SectionProps) {
  const { alternative } = values;
  if (!alternativeRewardTypes.includes(campaign.rewardType)) return null;
  return (
    <SettingsSection id="alternative">
      <Field
        label={settingLabels.alternative()}
        isRequired
        error={errors.alternative}
        hint={alternativeTexts[alternative].hint()}
      >
        {(control) => (
          <Select {...control} {...register('alternative')}>
            {alternativeChoices.map((choice) => (
              <option key={choice} value={choice}>
                {alternativeTexts[choice].label()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {alternative !== 'none' && (
        <Field
          label={settingLabels.alternativeMinutes()}
          isRequired
          error={errors.alternativeMinutes}
          hint={alternative === 'question' ? describeQuestionMinutes() : describeBoardMinutes()}
        >
          {(control) => (
            <Input
              {...control}
              {...register('alternativeMinutes')}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-28"
            />
          )}
        </Field>
      )}
      {alternative === 'question' && (
        <>
          <Field
            label={settingLabels.question()}
            isRequired
            error={errors.question}
            hint={t(
              'Ask what a customer can know or find on your page. Anyone who knows the answer wins, within the limits below.',
            )}
          >
            {(control) => (
              <Input {...control} {...register('question')} maxLength={questionMaxChars} dir="auto" />
            )}
          </Field>
          <Field
            label={settingLabels.acceptedAnswers()}
            isRequired
            error={errors.acceptedAnswers}
            hint={t(
              'One per line, at most {max}. Upper case and extra spaces do not matter. Visitors never see this list, and have {tries, plural, one {# wrong answer} other {# wrong answers}}.',
              { max: acceptedAnswersMax, tries: wrongAnswersMax },
            )}
          >
            {(control) => <Textarea {...control} {...register('acceptedAnswers')} spellCheck={false} />}
          </Field>
        </>
      )}
      {alternative !== 'none' && (
        <p className="text-sm text-soft">{t('A game that has begun keeps the offer with which it began.')}</p>
      )}
    </SettingsSection>
  );
}

const describeQuestionMinutes = () =>
  t('Visitors see the offer this long after the board appeared. 0 offers it at once, {max} is the longest.', {
    max: alternativeMinutesMax,
  });

const describeBoardMinutes = () =>
  t(
    'Visitors see the offer this long after the board appeared: 1 to {max, plural, one {# minute} other {# minutes}}.',
    { max: alternativeMinutesMax },
  );
