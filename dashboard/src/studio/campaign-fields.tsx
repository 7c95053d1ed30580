import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { UseFormRegister } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { rewardTypes } from '../campaigns/reward-type.ts';
import { BoardSelects } from './board-selects.tsx';
import type { StudioForm } from './studio-form.ts';

export interface CampaignFieldsProps {
  register: UseFormRegister<StudioForm>;
  titleError: string | undefined;
}

/** The form fields of a campaign, except its image (C1-C3). */
export function CampaignFields({ register, titleError }: CampaignFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label={t('Campaign title')} isRequired error={titleError}>
          {(control) => (
            <Input
              {...control}
              {...register('title')}
              maxLength={titleMaxChars}
              placeholder={t('Summer Sale Puzzle')}
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label={t('Description')}>
          {(control) => (
            <Textarea {...control} {...register('description')} rows={2} maxLength={descriptionMaxChars} />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label={t('Campaign type')} isRequired>
          {(control) => (
            <Select {...control} {...register('rewardType')}>
              {Object.entries(rewardTypes).map(([type, { label }]) => (
                <option key={type} value={type}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <BoardSelects difficulty={register('difficulty')} dimensions={register('dimensions')} />
    </div>
  );
}
