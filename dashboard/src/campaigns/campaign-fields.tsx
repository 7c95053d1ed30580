import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { boardSides, type CampaignForm } from './campaign-form.ts';
import { rewardTypes } from './reward-type.ts';

/** The form fields of a campaign, except its image. */
export function CampaignFields({ form }: { form: UseFormReturn<CampaignForm> }) {
  const { register, formState } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <div className="sm:col-span-3">
        <Field label="Campaign title" isRequired error={formState.errors.title?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('title', { validate: (title) => title.trim() !== '' || 'Please enter a title' })}
              maxLength={titleMaxChars}
              placeholder="Summer Sale Puzzle"
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-3">
        <Field label="Description">
          {(control) => (
            <Textarea {...control} {...register('description')} rows={2} maxLength={descriptionMaxChars} />
          )}
        </Field>
      </div>
      <Field label="Campaign type" isRequired>
        {(control) => (
          <Select {...control} {...register('rewardType')}>
            {Object.entries(rewardTypes).map(([type, { label }]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Difficulty" isRequired>
        {(control) => (
          <Select {...control} {...register('difficulty')}>
            <option value="easy">Easy</option>
            <option value="medium">Medium</option>
            <option value="hard">Hard</option>
          </Select>
        )}
      </Field>
      <Field label="Puzzle size" isRequired>
        {(control) => (
          <Select {...control} {...register('dimensions')}>
            {boardSides.map((side) => (
              <option key={side} value={side}>
                {side} x {side}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
