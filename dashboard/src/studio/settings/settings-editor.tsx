import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTimeZone } from '../../auth/time-zone.ts';
import { useMergedEdit } from '../../data/edit-conflicts.ts';
import { keepGuardEntry, useLeaveGuard } from '../../data/leave-guard.ts';
import { t } from '../../language/t.ts';
import { AlertSheet } from '../../ui/alert-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { EditConflicts } from '../../ui/edit-conflicts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useChosenImage } from '../chosen-image.ts';
import { AlternativeFields } from './alternative-fields.tsx';
import { BoardFields } from './board-fields.tsx';
import { applyChoice, describeConflicts } from './describe-conflicts.ts';
import { EmptyFields } from './empty-fields.tsx';
import { findProblems } from './find-problems.ts';
import { ImageFields } from './image-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { RulesFields } from './rules-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SectionLinks } from './section-links.tsx';
import { hasEdits, readSettings, type SettingsForm, toSettingsForm } from './settings-form.ts';
import { BasicsFields, ResultsFields } from './text-fields.tsx';
import { useSaveSettings } from './use-save-settings.ts';

export interface SettingsEditorProps {
  /** The campaign as it is stored at the beginning of the edit. */
  start: Campaign;
  /** The words that the owner typed while the stored values were being saved. */
  typed: Partial<SettingsForm>;
  /** The field that takes the focus; `form` for the form itself, because the pressed button has disappeared. */
  focused: string | null;
  onSaved: (campaign: Campaign, typed: Partial<SettingsForm>) => void;
  onDiscard: () => void;
}

/** Edits the settings of a campaign (C10). It keeps the typed values after every failure. */
export function SettingsEditor({ start, typed, focused, onSaved, onDiscard }: SettingsEditorProps) {
  const panel = useRef<HTMLFormElement>(null);
  const nowMs = useNow();
  const { timeZone: ownerZone } = useTimeZone();
  const form = useForm<SettingsForm>({
    defaultValues: { ...toSettingsForm(readSettings(start), ownerZone), ...typed },
  });
  const { base, conflicts, noteFailure } = useMergedEdit(readSettings(start));
  const values = form.watch();
  const edit = { base, ownerZone };
  const image = useChosenImage(values.imageUrl);
  const problems = findProblems(values, { ...edit, campaign: { ...start, startsAt: base.startsAt }, nowMs });
  const options = { puzzleId: start.id, form, edit, image, problems, panel, onSaved };
  const { save, errors, isBusy } = useSaveSettings({ ...options, onFailure: noteFailure });
  const isChanged = hasEdits(values, edit);
  useEffect(() => {
    if (focused === null) return;
    const field = panel.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`);
    (field ?? panel.current)?.focus({ preventScroll: true });
  }, [focused]);
  const handleChoose = (field: string, choice: 'yours' | 'stored') => {
    form.reset(applyChoice(form.getValues(), edit, { conflicts, field, choice }));
  };
  const sections = { form, values, errors, campaign: start };
  return (
    <div className="flex gap-10">
      <form
        ref={panel}
        noValidate
        tabIndex={-1}
        aria-label={t('Campaign settings')}
        className="max-w-3xl min-w-0 grow space-y-6 outline-none [&_input]:scroll-mb-32 [&_select]:scroll-mb-32 [&_textarea]:scroll-mb-32"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <BasicsFields {...sections} />
        <ImageFields {...sections} image={image} />
        <BoardFields {...sections} />
        <AlternativeFields {...sections} />
        <ScheduleFields {...sections} />
        <ResultsFields {...sections} />
        <EmptyFields {...sections} />
        <LimitFields {...sections} />
        <RulesFields {...sections} />
        <EditConflicts
          conflicts={describeConflicts(conflicts, {
            ...edit,
            zone: { ownZone: values.timeZone, moment: { nowMs, timeZone: ownerZone } },
          })}
          onChoose={handleChoose}
        />
        {(isChanged || conflicts.length > 0) && <SaveBar isBusy={isBusy} onDiscard={onDiscard} />}
        <UnsavedQuestion isChanged={isChanged} />
      </form>
      <SectionLinks />
    </div>
  );
}

/** Asks before the page is left with unsaved changes. */
function UnsavedQuestion({ isChanged }: { isChanged: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLeaveGuard(isChanged, (next) => {
    setLeave(() => next);
  });
  return (
    <AlertSheet
      isOpen={leave !== null}
      onOpenChange={(next) => {
        if (next) return;
        setLeave(null);
        keepGuardEntry();
      }}
      title={t('Leave without saving?')}
      cancel={{ label: t('Stay'), variant: 'secondary' }}
      actions={
        <Button
          variant="danger"
          onClick={() => {
            setLeave(null);
            leave?.();
          }}
        >
          {t('Discard and leave')}
        </Button>
      }
    >
      <p>
        {t('Your changes to the settings of this campaign are not saved yet. They are lost when you leave.')}
      </p>
    </AlertSheet>
  );
}
