import type { EditConflict } from '@puzzle-prize/sdk/protocol/errors';
import { useCallback, useState } from 'react';
import { findConflicts } from '../../data/edit-conflicts.ts';
import { t } from '../../language/t.ts';
import { useToast } from '../../ui/toaster.tsx';
import { changeText, isSame, keepTexts, type ReplaceableText, type Texts, trimTexts } from './list-texts.ts';
import { useReplaceTexts } from './queries.ts';

/** The campaign and the language of the texts, and the stored texts at the beginning of the edit. */
interface EditStart {
  puzzleId: string;
  locale: string;
  start: Texts;
}

/** The owner's edit of the texts of one language. Failed saves and conflicts keep the typed texts. */
export function useTextsEdit({ puzzleId, locale, start }: EditStart) {
  const [own, setOwn] = useState(start);
  const [stored, setStored] = useState(start);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const toast = useToast();
  const replace = useReplaceTexts({ puzzleId, locale }, (error) => {
    const found = findConflicts(error);
    setConflicts(found);
    setStored((before) =>
      keepTexts({ ...before, ...Object.fromEntries(found.map(({ field, stored: now }) => [field, now])) }),
    );
  });
  const change = useCallback((text: ReplaceableText, typed: string) => {
    setOwn((before) => changeText(before, text, typed));
  }, []);
  return {
    own,
    stored,
    conflicts,
    change,
    isChanged: conflicts.length > 0 || !isSame(own, stored),
    isSaving: replace.isPending,
    save: (onSaved: () => void) => {
      replace.send({ texts: trimTexts(own), base: stored }, ({ texts }) => {
        toast({ title: t('Texts Saved'), description: t('Visitors see the changes from now on.') });
        // The owner may have typed while the texts were being saved.
        setOwn((now) => (isSame(now, own) ? texts : now));
        setStored(texts);
        setConflicts([]);
        onSaved();
      });
    },
    discard: () => {
      setOwn(stored);
      setConflicts([]);
    },
    choose: (field: string, choice: 'yours' | 'stored') => {
      const conflict = conflicts.find((one) => one.field === field);
      setOwn((before) => keepTexts({ ...before, [field]: conflict?.[choice] }));
    },
  };
}
