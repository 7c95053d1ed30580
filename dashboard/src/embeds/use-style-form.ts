import type { Embed, EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { findConflicts } from '../data/edit-conflicts.ts';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { isDefaultStyle, isSameStyle, type StyleForm, toEmbedStyle, toStyleForm } from './embed-style.ts';
import { useSaveStyle } from './queries.ts';
import { createStyleDraft } from './style-draft.ts';
import { keepValid, ruledNames } from './style-rules.ts';

export interface StyleEditor {
  form: UseFormReturn<StyleForm>;
  /** The valid part of the style, which previews and snippets show. */
  shown: EmbedStyle;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
  /** The form values at the time of a conflict with another tab. */
  overtaken: StyleForm | null;
  /** The stored style of the button, as text. */
  storedText: string;
  /** Ends a conflict with another tab: keeps the values of this form, or the stored ones. */
  choose: (choice: 'yours' | 'stored') => void;
  resetToDefaults: () => void;
}

/** Edits the style of an embed code's button (E7). */
export function useStyleForm(embed: Embed): StyleEditor {
  const [saved, setSaved] = useState(embed.customStyling);
  const draft = useMemo(() => createStyleDraft(embed.id, () => sessionStorage), [embed.id]);
  const stored = toStyleForm(saved);
  const form = useForm<StyleForm>({
    // Validates on submit only: an error that appears on blur would move 'Save Style' from under the pointer.
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: draft.read(stored),
  });
  const values = form.watch();
  const isChanged = !isSameStyle(values, stored);
  useEffect(() => {
    draft.write(isChanged ? values : null);
  }, [draft, isChanged, values]);
  /** The style that this tab wants although another one has saved since. */
  const [overtaken, setOvertaken] = useState<StyleForm | null>(null);
  const save = useSaveStyle(embed, (error) => {
    if (findConflicts(error).length > 0) setOvertaken(form.getValues());
  });
  const toast = useToast();

  const handleValid = (filled: StyleForm) => {
    const style = toEmbedStyle(filled);
    // The conflict has shown the stored values to the owner.
    const base = { customStyling: overtaken ? embed.customStyling : saved };
    save.send({ style: isDefaultStyle(style) ? null : style, base }, ({ customStyling, name }) => {
      setSaved(customStyling);
      setOvertaken(null);
      // Values typed during the save are kept.
      if (isSameStyle(form.getValues(), filled)) form.reset(toStyleForm(customStyling));
      toast({ title: 'Success', description: `Style of ${quote(name)} saved` });
    });
  };
  const handleInvalid = (errors: FieldErrors<StyleForm>) => {
    // In the order of the screen, which differs from the order of registration.
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
