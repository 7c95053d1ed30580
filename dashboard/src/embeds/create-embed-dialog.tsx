import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { t } from '../language/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { noCampaign, toPuzzleId } from './campaign-choice.ts';
import { CampaignSelect, useOnlyCampaign } from './campaign-select.tsx';
import { EmbedFields, type EmbedForm, toEmbedTexts } from './embed-fields.tsx';
import { buildEmbedPath } from './embed-path.ts';
import { useCreateEmbed } from './queries.ts';

const emptyForm: Readonly<EmbedForm> = {
  name: '',
  description: '',
  fallbackMessage: '',
  puzzle: noCampaign,
  site: '',
  isActive: true,
};

/**
 * The typed values of a form that was left, such as with the back button. They are kept until the page reloads, which
 * it also does when the owner signs out.
 */
let leftForm = emptyForm;

export interface CreateEmbedDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Creates an embed code, with or without a campaign (E3). */
export function CreateEmbedDialog({ isOpen, onOpenChange }: CreateEmbedDialogProps) {
  const onlyCampaign = useOnlyCampaign();
  const { register, handleSubmit, reset, formState, getValues, setValue } = useForm<EmbedForm>({
    defaultValues: leftForm,
  });
  const { isDirty, dirtyFields } = formState;
  const keep = useEffectEvent(() => {
    if (isDirty) leftForm = getValues();
  });
  useEffect(
    () => () => {
      keep();
    },
    [],
  );
  useEffect(() => {
    if (isOpen && onlyCampaign !== null && leftForm === emptyForm && !dirtyFields.puzzle)
      setValue('puzzle', onlyCampaign);
  }, [isOpen, onlyCampaign, dirtyFields.puzzle, setValue]);
  const create = useCreateEmbed();
  const [, navigate] = useLocation();
  const toast = useToast();
  const handleValid = (form: EmbedForm) => {
    create.send({ ...toEmbedTexts(form), assignedPuzzleId: toPuzzleId(form.puzzle) }, ({ id, name }) => {
      leftForm = emptyForm;
      reset(emptyForm);
      onOpenChange(false);
      toast({
        title: t('Success!'),
        description: t('Embed code {name} created', { name: quote(name) }),
      });
      navigate(buildEmbedPath(id));
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Create Embed Code')}
      description={t('An embed code marks a spot on your site where a puzzle appears.')}
    >
      <form noValidate className="space-y-5" onSubmit={(event) => void handleSubmit(handleValid)(event)}>
        <EmbedFields register={register} errors={formState.errors} />
        <Field label={t('Initial campaign')}>
          {(control) => <CampaignSelect {...control} {...register('puzzle')} />}
        </Field>
        <FormActions
          label={t('Create Embed Code')}
          busyLabel={t('Creating...')}
          isBusy={create.isPending}
          onCancel={() => {
            onOpenChange(false);
          }}
        />
      </form>
    </Dialog>
  );
}
