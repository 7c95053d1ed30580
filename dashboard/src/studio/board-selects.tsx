import type { UseFormRegisterReturn } from 'react-hook-form';
import { boardSides } from '../campaigns/campaign-form.ts';
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
      <Field label="Difficulty" isRequired error={errors.difficulty}>
        {(control) => (
          <Select {...control} {...difficulty}>
            <option value="easy">Easy</option>
            <option value="medium">Medium</option>
            <option value="hard">Hard</option>
          </Select>
        )}
      </Field>
      <Field label="Puzzle size" isRequired error={errors.dimensions}>
        {(control) => (
          <Select {...control} {...dimensions}>
            {boardSides.map((side) => (
              <option key={side} value={side}>
                {side} x {side}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
