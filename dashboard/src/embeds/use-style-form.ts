import type { Embed, EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { isDefaultStyle, isSameStyle, type StyleForm, toEmbedStyle, toStyleForm } from './embed-style.ts';
import { useSaveStyle } from './queries.ts';
import { styleDraft } from './style-draft.ts';
import { keepValid, ruledNames } from './style-rules.ts';

export interface StyleEditor {
  form: UseFormReturn<StyleForm>;
  /** The style as far as it is valid: what previews and snippets show. */
  shown: EmbedStyle;
  /** Whether the form holds what is not saved. */
  isChanged: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
  resetToDefaults: () => void;
}

/** The style of an embed code's button while it is edited (E7). */
export function useStyleForm(embed: Embed): StyleEditor {
  const [saved, setSaved] = useState(embed.customStyling);
  const draft = useMemo(() => styleDraft(embed.id, () => sessionStorage), [embed.id]);
  const stored = toStyleForm(saved);
  const form = useForm<StyleForm>({
    // Not while typing nor on blur: an error that appears as 'Save Style' is pressed moves it from under the pointer.
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: draft.read(stored),
  });
  const values = form.watch();
  const isChanged = !isSameStyle(values, stored);
  useEffect(() => {
    draft.write(isChanged ? values : null);
  }, [draft, isChanged, values]);
  const save = useSaveStyle(embed);
  const toast = useToast();

  const handleValid = (filled: StyleForm) => {
    const style = toEmbedStyle(filled);
    save.send(isDefaultStyle(style) ? null : style, ({ customStyling, name }) => {
      setSaved(customStyling);
      // Whoever went on typing while it was saved keeps that.
      if (isSameStyle(form.getValues(), filled)) form.reset(toStyleForm(customStyling));
      toast({ title: 'Success', description: `Style of ${quote(name)} saved` });
    });
  };
  const handleInvalid = (errors: FieldErrors<StyleForm>) => {
    // In the order of the screen, which is not the order in which the fields were registered.
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
