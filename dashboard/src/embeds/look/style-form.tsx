import { RotateCcw } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { EditConflicts } from '../../ui/edit-conflicts.tsx';
import { quote } from '../../ui/quote.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { isSameStyle, toStyleForm } from './embed-style.ts';
import { StyleFields } from './style-fields.tsx';
import type { StyleEditor } from './use-style-form.ts';

export interface StyleFormProps {
  editor: StyleEditor;
  /** Whether saving is the main action of the view, rather than of one card in a list. */
  isMain: boolean;
}

/** Edits the style of the button and saves it to the embed code (E7). */
export function StyleForm({ editor, isMain }: StyleFormProps) {
  const { form, shown, isChanged, isSaving, save, discard, resetToDefaults } = editor;
  const { overtaken, storedText, choose } = editor;
  const isDefault = isSameStyle(form.watch(), toStyleForm(null));
  const stateText = isChanged ? t('Unsaved changes') : t('Everything is saved.');
  const saveButton = useRef<HTMLButtonElement>(null);
  const handleDiscard = () => {
    discard();
    // The pressed button disappears, so the focus moves to the save button.
    saveButton.current?.focus();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form noValidate aria-label={t('Button style')} onSubmit={handleSubmit}>
      <StyleFields form={form} shown={shown} />
      {overtaken && (
        <div className="mt-5">
          <EditConflicts
            conflicts={[
              {
                field: 'customStyling',
                label: t('Button style'),
                yours: t('The style in this form, {text}', { text: quote(overtaken.text) }),
                stored: t('The style of the other tab, {text}', { text: quote(storedText) }),
              },
            ]}
            onChoose={(_field, choice) => {
              choose(choice);
            }}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          ref={saveButton}
          isBusy={isSaving}
          isIdle={!isChanged}
        >
          {isSaving ? t('Saving...') : t('Save Style')}
        </Button>
        {isChanged && !isSaving && (
          <Button variant="secondary" onClick={handleDiscard}>
            {t('Discard changes')}
          </Button>
        )}
        <Button variant="quiet" isIdle={isDefault || isSaving} onClick={resetToDefaults}>
          <RotateCcw aria-hidden className="size-4" />
          {t('Reset to defaults')}
        </Button>
      </div>
      <p
        className={joinClassNames('mt-3 min-h-6 text-sm', isChanged ? 'font-semibold text-ink' : 'text-soft')}
      >
        {stateText}
      </p>
      <LiveRegion text={stateText} />
    </form>
  );
}
