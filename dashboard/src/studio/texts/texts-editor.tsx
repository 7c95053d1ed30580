import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { EditConflicts } from '../../ui/edit-conflicts.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import type { Catalog } from './catalogs.ts';
import { findBroken, findStandard, listTexts, pickSound, type Texts } from './list-texts.ts';
import { TextList } from './text-list.tsx';
import { TextPreview } from './text-preview.tsx';
import { UnsavedTexts } from './unsaved-texts.tsx';
import { useTextsEdit } from './use-texts-edit.ts';

export interface TextsEditorProps {
  campaign: Campaign;
  locale: string;
  catalog: Catalog;
  /** The owner's texts as they are stored at the beginning of the edit. */
  start: Texts;
  /** Called when the first unsaved text appears and when the last one is gone. */
  onEdited: (isEdited: boolean) => void;
}

/** Edits the owner's texts of a campaign in one language, beside a live preview. */
export function TextsEditor({ campaign, locale, catalog, start, onEdited }: TextsEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const edit = useTextsEdit({ puzzleId: campaign.id, locale, start });
  const { own, stored, isChanged } = edit;
  const { rewardType } = campaign;
  const groups = useMemo(() => listTexts(rewardType, catalog), [rewardType, catalog]);
  const shown = useMemo(() => pickSound(groups, own, locale), [groups, own, locale]);
  const report = useEffectEvent(onEdited);
  useEffect(() => {
    report(isChanged);
  }, [isChanged]);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const focusForm = () => {
    form.current?.focus({ preventScroll: true });
  };
  const save = () => {
    if (findBroken(groups, { own, stored, locale })) setAttempts(attempts + 1);
    else {
      setAttempts(0);
      edit.save(focusForm);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      aria-label={t('Texts of this campaign')}
      className="grid items-start gap-6 outline-none xl:grid-cols-[minmax(0,1fr)_24rem] [&_textarea]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="min-w-0 space-y-6">
        <TextList groups={groups} own={own} locale={locale} isTried={attempts > 0} onChange={edit.change} />
        <EditConflicts
          conflicts={edit.conflicts.map(({ field, yours, stored: now }) => ({
            field,
            label: findStandard(groups, field),
            yours: describeText(yours),
            stored: describeText(now),
          }))}
          onChoose={edit.choose}
        />
        {isChanged && (
          <SaveBar
            isBusy={edit.isSaving}
            onDiscard={() => {
              edit.discard();
              focusForm();
            }}
          />
        )}
        <UnsavedTexts isChanged={isChanged} />
      </div>
      <div className="max-xl:order-first xl:sticky xl:top-20">
        <TextPreview campaign={campaign} locale={locale} texts={shown} />
      </div>
    </form>
  );
}

/** A conflict about a removed text has the stored value null. */
const describeText = (text: unknown): string => (typeof text === 'string' ? text : t('The default'));
