import type { EmbedPage } from '@puzzle-prize/sdk/protocol';
import { pageSlugMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../../language/t.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { describeSlugProblem } from './slug-text.ts';
import type { SlugState } from './use-slug-problem.ts';

interface SlugFieldProps {
  page: EmbedPage;
  registered: UseFormRegisterReturn;
  state: SlugState;
  /** The server's refusal if another page has taken the address meanwhile. */
  refusal: string | undefined;
  onType: (typed: string) => void;
}

/** The field for the end of the address. It says at once whether the address is possible and free. */
export function SlugField({ page, registered, state: { problem, isFree }, refusal, onType }: SlugFieldProps) {
  return (
    <Field
      label={t('Address')}
      error={problem ? describeSlugProblem(problem) : refusal}
      hint={
        <span aria-live="polite">
          {isFree
            ? t('This address is free.')
            : t(
                'The end of the address. If you change it, the former address no longer works. The short link and printed QR codes stay valid.',
              )}
        </span>
      }
    >
      {(field) => (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="ltr" className="text-sm break-all text-soft">
            {page.pageUrl.slice(0, -page.slug.length)}
          </span>
          <Input
            {...field}
            {...registered}
            onChange={(event) => {
              onType(event.target.value);
            }}
            dir="ltr"
            className="min-w-48 flex-1"
            maxLength={pageSlugMaxChars}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={page.defaultSlug}
          />
        </div>
      )}
    </Field>
  );
}
