import { RotateCcw } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { EditConflicts } from '../../ui/edit-conflicts.tsx';
import { quote } from '../../ui/quote.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { isSameStyle, toStyleForm } from './embed-style.ts';
import { StyleFields } from './style-fields.tsx';
import type { StyleEditor } from './use-style-form.ts';

/** Edits the style of the button and saves it to the embed code (E7). */
export function StyleForm({ editor }: { editor: StyleEditor }) {
  const { form, shown, isChanged, isSaving, save, discard, resetToDefaults } = editor;
  const { overtaken, storedText, choose } = editor;
  const isDefault = isSameStyle(form.watch(), toStyleForm(null));
  const stateText = isChanged ? 'Unsaved changes' : 'Everything is saved.';
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
    <form noValidate aria-label="Button style" onSubmit={handleSubmit}>
      <StyleFields form={form} shown={shown} />
      {overtaken && (
        <div className="mt-5">
          <EditConflicts
            conflicts={[
              {
                field: 'customStyling',
                label: 'Button style',
                yours: `The style in this form, ${quote(overtaken.text)}`,
                stored: `The style of the other tab, ${quote(storedText)}`,
              },
            ]}
            onChoose={(_field, choice) => {
              choose(choice);
            }}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" ref={saveButton} isBusy={isSaving} isIdle={!isChanged}>
          {isSaving ? 'Saving...' : 'Save Style'}
        </Button>
        {isChanged && !isSaving && (
          <Button variant="secondary" onClick={handleDiscard}>
            Discard changes
          </Button>
        )}
        <Button variant="quiet" isIdle={isDefault || isSaving} onClick={resetToDefaults}>
          <RotateCcw aria-hidden className="size-4" />
          Reset to defaults
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
