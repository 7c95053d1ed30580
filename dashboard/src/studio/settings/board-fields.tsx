import { t } from '../../language/t.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { BoardSelects } from '../board-selects.tsx';
import { boardSizeTexts, settingLabels } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The difficulty, the size and the width of the board. */
export function BoardFields({ form: { register }, errors, campaign }: SectionProps) {
  return (
    <SettingsSection id="board">
      <div className="grid gap-5 sm:grid-cols-2">
        <BoardSelects
          difficulty={register('difficulty')}
          dimensions={register('dimensions')}
          errors={errors}
        />
      </div>
      <p className="text-sm text-soft">{t('A game that has begun keeps its board.')}</p>
      {/* The boards of a race share the width of the race. */}
      {campaign.rewardType !== 'competition' && (
        <div className="space-y-1.5">
          <RadioRow
            legend={settingLabels.boardSize()}
            options={(['standard', 'large'] as const).map((value) => ({
              value,
              label: boardSizeTexts[value](),
            }))}
            {...register('boardSize')}
          />
          <p className="text-sm text-soft">
            {t(
              '“{standard}” suits every page. “{large}” makes use of a wide column. Your page can set another width with its styles.',
              { standard: boardSizeTexts.standard(), large: boardSizeTexts.large() },
            )}
          </p>
        </div>
      )}
    </SettingsSection>
  );
}
