import type { ReactNode, Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isManagedAsMedia } from '../campaigns/reward-type.ts';
import type { CodesAreaHandle } from '../codes/codes-area.tsx';
import { t } from '../language/t.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CodesPrize } from './codes-prize.tsx';
import { MediaPrize } from './media-prize.tsx';
import { chooseSource, type FieldErrors, type PrizeSource, type StudioForm } from './studio-form.ts';

export interface PrizeStepProps {
  form: UseFormReturn<StudioForm>;
  errors: FieldErrors;
  list: Ref<CodesAreaHandle>;
}

/** The second step: the texts, the board and the prize (C1-C3, K4-K6). */
export function PrizeStep({ form, errors, list }: PrizeStepProps) {
  const [rewardType, source] = form.watch(['rewardType', 'source']);
  const isMedia = isManagedAsMedia({ rewardType });
  const chosen = chooseSource({ rewardType, source });
  const options = isMedia ? listMediaSources() : listCodeSources();
  return (
    <div className="space-y-8">
      <CampaignFields register={form.register} titleError={errors.title} />
      <fieldset className="min-w-0 space-y-5">
        <legend className="mb-1.5 text-sm font-semibold">
          {rewardType === 'competition'
            ? t('What does the winner of the race get?')
            : t('What do winners get?')}
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {options.map((option) => (
            <SourceOption
              key={option.id}
              {...option}
              isChosen={option.id === chosen}
              onChoose={() => {
                form.setValue('source', option.id);
              }}
            />
          ))}
        </div>
        {/* Hidden fields stay mounted, so that no input is lost when the owner changes the choice. */}
        <div hidden={isMedia}>
          <CodesPrize form={form} errors={errors} list={list} source={chosen} />
        </div>
        <div hidden={!isMedia || chosen !== 'media'}>
          <MediaPrize form={form} errors={errors} />
        </div>
        {chosen === 'later' && <LaterNote>{describeLater(rewardType)}</LaterNote>}
        {rewardType === 'competition' && (
          <LaterNote>
            {t(
              'Players, times and who may join are set on the race page, which opens under Manage. A race needs at least two players.',
            )}
          </LaterNote>
        )}
      </fieldset>
    </div>
  );
}

interface SourceText {
  id: PrizeSource;
  label: string;
  hint: string;
}

const getLater = (): SourceText => ({
  id: 'later',
  label: t('Later'),
  hint: t('Set the prize under Manage.'),
});

const listCodeSources = (): SourceText[] => [
  { id: 'coupon', label: t('One coupon code'), hint: t('The same code for every winner.') },
  { id: 'list', label: t('Your own codes'), hint: t('Paste or import them; each is given out once.') },
  {
    id: 'generated',
    label: t('Generate codes'),
    hint: t('Get random codes here, then add them to your shop.'),
  },
  getLater(),
];

const listMediaSources = (): SourceText[] => [
  { id: 'media', label: t('Upload a file'), hint: t('An image or a video for winners.') },
  getLater(),
];

function describeLater(rewardType: StudioForm['rewardType']): string {
  switch (rewardType) {
    case 'codes':
      return t(
        'Until you set codes, visitors can solve the puzzle for fun and read "No discount code available". Codes from a Stripe coupon are generated there too.',
      );
    case 'media':
    case 'paywalled_media':
      return t('Until you add a file, visitors can solve the puzzle and read "No media reward available".');
    case 'competition':
      return t('Until you set a prize, players can race for fun.');
  }
}

interface SourceOptionProps extends SourceText {
  isChosen: boolean;
  onChoose: () => void;
}

function SourceOption({ id, label, hint, isChosen, onChoose }: SourceOptionProps) {
  return (
    <label
      className={`flex gap-3 rounded-tile border p-3 transition-colors hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${isChosen ? 'border-brand bg-brand-tint' : 'border-line'}`}
    >
      <input
        type="radio"
        name="prize-source"
        className="mt-1 size-4 shrink-0 outline-none"
        aria-label={label}
        aria-describedby={`prize-${id}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={`prize-${id}`} className="block text-sm text-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}

function LaterNote({ children }: { children: ReactNode }) {
  return <p className="rounded-tile bg-sun-tint px-4 py-3 text-sm">{children}</p>;
}
