import type { Embed, EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { findConflicts } from '../../data/edit-conflicts.ts';
import { t } from '../../language/t.ts';
import { quote } from '../../ui/quote.ts';
import { useToast } from '../../ui/toaster.tsx';
import { isDefaultStyle, isSameStyle, type StyleForm, toEmbedStyle, toStyleForm } from './embed-style.ts';
import { useSaveStyle } from '../queries.ts';
import { createStyleDraft } from './style-draft.ts';
import { keepValid, ruledNames } from './style-rules.ts';

export interface StyleEditor {
  form: UseFormReturn<StyleForm>;
  /** The valid part of the style. Previews and snippets show it. */
  shown: EmbedStyle;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
  /** The values that the owner had entered when a save conflicted with another tab; null without a conflict. */
  overtaken: StyleForm | null;
  /** The button text in the stored style. */
  storedText: string;
  /** Resolves a conflict with another tab. The form takes either its own values or the stored ones. */
  choose: (choice: 'yours' | 'stored') => void;
  resetToDefaults: () => void;
}

/** Edits the style of an embed code's button (E7). */
export function useStyleForm(embed: Embed): StyleEditor {
  const [saved, setSaved] = useState(embed.customStyling);
  const draft = useMemo(() => createStyleDraft(embed.id, () => sessionStorage), [embed.id]);
  const stored = toStyleForm(saved);
  const form = useForm<StyleForm>({
    // Validation happens only on submit, because an error that appears on blur would move 'Save Style' away
    // from the pointer that is about to press it.
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: draft.read(stored),
  });
  const values = form.watch();
  const isChanged = !isSameStyle(values, stored);
  useEffect(() => {
    draft.write(isChanged ? values : null);
  }, [draft, isChanged, values]);
  /** The values that the owner had entered when a save conflicted with another tab; null without a conflict. */
  const [overtaken, setOvertaken] = useState<StyleForm | null>(null);
  const save = useSaveStyle(embed, (error) => {
    if (findConflicts(error).length > 0) setOvertaken(form.getValues());
  });
  const toast = useToast();

  const handleValid = (filled: StyleForm) => {
    const style = toEmbedStyle(filled);
    // After a conflict, the owner has seen the values that the other tab stored, so the edit is based on
    // those values.
    const base = { customStyling: overtaken ? embed.customStyling : saved };
    save.send({ style: isDefaultStyle(style) ? null : style, base }, ({ customStyling, name }) => {
      setSaved(customStyling);
      setOvertaken(null);
      // Values that the owner has typed during the save stay in the form.
      if (isSameStyle(form.getValues(), filled)) form.reset(toStyleForm(customStyling));
      toast({ title: t('Success'), description: t('Style of {name} saved', { name: quote(name) }) });
    });
  };
  const handleInvalid = (errors: FieldErrors<StyleForm>) => {
    // `ruledNames` lists the fields in screen order. The order of `errors` is the order of registration.
    const first = ruledNames.find((name) => errors[name]);
    if (first) form.setFocus(first);
  };
  return {
    form,
    shown: useLastValid(form, stored),
    isChanged,
    isSaving: save.isPending,
    save: () => void form.handleSubmit(handleValid, handleInvalid)(),
    discard: () => {
      form.reset(stored);
    },
    overtaken,
    storedText: toStyleForm(embed.customStyling).text,
    choose: (choice) => {
      setSaved(embed.customStyling);
      form.reset(choice === 'yours' && overtaken ? overtaken : toStyleForm(embed.customStyling));
    },
    resetToDefaults: () => {
      form.reset(toStyleForm(null));
    },
  };
}

function useLastValid(form: UseFormReturn<StyleForm>, stored: StyleForm): EmbedStyle {
  const [shown, setShown] = useState(() => keepValid(toEmbedStyle(stored), form.getValues()));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setShown((before) => keepValid(before, values));
        },
      }),
    [form],
  );
  return shown;
}
