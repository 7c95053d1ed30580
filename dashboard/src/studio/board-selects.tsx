import type { UseFormRegisterReturn } from 'react-hook-form';
import { boardSides } from '../campaigns/campaign-form.ts';
import { difficultyTexts } from '../campaigns/difficulty-texts.ts';
import { formatSize } from '../language/format-size.ts';
import { t } from '../language/t.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

export interface BoardSelectsProps {
  difficulty: UseFormRegisterReturn;
  dimensions: UseFormRegisterReturn;
  errors?: Partial<Record<'difficulty' | 'dimensions', string>>;
}

/** The fields for the difficulty and the size of a board (C1, C12). */
export function BoardSelects({ difficulty, dimensions, errors = {} }: BoardSelectsProps) {
  return (
    <>
      <Field label={t('Difficulty')} isRequired error={errors.difficulty}>
        {(control) => (
          <Select {...control} {...difficulty}>
            <option value="easy">{difficultyTexts.easy()}</option>
            <option value="medium">{difficultyTexts.medium()}</option>
            <option value="hard">{difficultyTexts.hard()}</option>
          </Select>
        )}
      </Field>
      <Field label={t('Puzzle size')} isRequired error={errors.dimensions}>
        {(control) => (
          <Select {...control} {...dimensions}>
            {boardSides.map((side) => (
              <option key={side} value={side}>
                {formatSize(side, side)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
