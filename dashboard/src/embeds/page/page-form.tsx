import type { Embed, EmbedPage } from '@puzzle-prize/sdk/protocol';
import { descriptionMaxChars, titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { useForm, useWatch } from 'react-hook-form';
import { isRefusedWith } from '../../data/error-text.ts';
import { t } from '../../language/t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useUpdatePage } from './queries.ts';
import { SlugField } from './slug-field.tsx';
import { describeSlugProblem, toSlug } from './slug-text.ts';
import { useSlugProblem } from './use-slug-problem.ts';

interface Values {
  slug: string;
  title: string;
  intro: string;
  noindex: boolean;
}

interface PageFormProps {
  embed: Embed;
  page: EmbedPage;
  onSaved: () => void;
}

/** Edits the address, the texts and the visibility of a hosted page. The form begins with the stored values. */
export function PageForm({ embed, page, onSaved }: PageFormProps) {
  const stored = page.isOwnSlug ? page.slug : '';
  const { register, handleSubmit, control, setValue, setError, setFocus, formState } = useForm<Values>({
    defaultValues: {
      slug: stored,
      title: page.title ?? '',
      intro: page.intro ?? '',
      noindex: page.noindex,
    },
  });
  const slug = useWatch({ control, name: 'slug' });
  const state = useSlugProblem(embed.id, slug, stored);
  const update = useUpdatePage(embed.id, (error) => {
    if (isRefusedWith(error, 'embed.slug_taken'))
      setError('slug', { message: describeSlugProblem('taken') }, { shouldFocus: true });
  });
  const toast = useToast();
  const handleValid = (values: Values) => {
    if (state.problem) {
      setFocus('slug');
      return;
    }
    const body = {
      slug: values.slug || null,
      title: values.title.trim() || null,
      intro: values.intro.trim() || null,
      noindex: values.noindex,
    };
    update.send(body, () => {
      onSaved();
      toast({ title: t('Success'), description: t('Page saved') });
    });
  };
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(handleValid)(event)}>
      <SlugField
        page={page}
        registered={register('slug')}
        state={state}
        refusal={formState.errors.slug?.message}
        onType={(typed) => {
          setValue('slug', toSlug(typed), { shouldDirty: true });
        }}
      />
      <Field label={t('Heading')} hint={t('Leave empty to use the title of the campaign.')}>
        {(field) => (
          <Input
            {...field}
            {...register('title')}
            maxLength={titleMaxChars}
            placeholder={embed.assignedPuzzle?.title}
          />
        )}
      </Field>
      <Field label={t('Text')} hint={t('Leave empty to use the description of the campaign.')}>
        {(field) => (
          <Textarea
            {...field}
            {...register('intro')}
            maxLength={descriptionMaxChars}
            placeholder={embed.assignedPuzzle?.description ?? undefined}
          />
        )}
      </Field>
      <Checkbox
        label={t('Hide from search engines')}
        hint={t('The page stays open to everybody who has its address.')}
        {...register('noindex')}
      />
      <FormActions label={t('Save Changes')} busyLabel={t('Saving...')} isBusy={update.isPending} />
    </form>
  );
}
