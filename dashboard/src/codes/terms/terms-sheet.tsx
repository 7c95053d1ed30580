import type { Collection } from '@puzzle-prize/sdk/protocol';
import type { SubmitEvent } from 'react';
import { useTimeZone } from '../../auth/time-zone.ts';
import { formatScheduled } from '../../campaigns/describe-stage.ts';
import { useMergedEdit } from '../../data/edit-conflicts.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { EditConflicts } from '../../ui/edit-conflicts.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useUpdateTerms } from '../queries.ts';
import { ShopLinkField } from './shop-link-field.tsx';
import { TermsFields } from './terms-fields.tsx';
import { findTermsChanges, type LinkedTerms, type TermsForm, toTermsForm } from './terms-form.ts';
import { useTerms } from './use-terms.ts';

export interface TermsSheetProps {
  collection: Collection;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Edits the expiry and the terms of the codes of a campaign. */
export function TermsSheet({ collection, isOpen, onOpenChange }: TermsSheetProps) {
  return (
    <SideSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Terms of the codes')}
      description={<p>{t('Winners read them beside their code. Codes that were won stay readable.')}</p>}
    >
      <TermsEditor
        collection={collection}
        onSaved={() => {
          onOpenChange(false);
        }}
      />
    </SideSheet>
  );
}

const labels: Readonly<Record<keyof TermsForm, () => string>> = {
  expiresAt: () => t('Codes expire'),
  valueText: () => t('Value'),
  minimumText: () => t('Minimum purchase'),
};

const linkField = 'applyUrlTemplate' satisfies keyof LinkedTerms;

function TermsEditor({ collection, onSaved }: { collection: Collection; onSaved: () => void }) {
  const { expiresAt, valueText, minimumText, applyUrlTemplate } = collection;
  const { base, conflicts, noteFailure } = useMergedEdit<LinkedTerms>({
    expiresAt,
    valueText,
    minimumText,
    applyUrlTemplate,
  });
  const { timeZone } = useTimeZone();
  const terms = useTerms(base);
  const toast = useToast();
  const update = useUpdateTerms(collection.puzzleId, noteFailure);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const edit = terms.read();
    if (!edit) return;
    update.send({ ...findTermsChanges(edit, base), base }, () => {
      toast({ title: t('Terms Saved') });
      onSaved();
    });
  };
  const format = (field: string, value: unknown) => {
    if (typeof value !== 'string' || value === '') return t('Empty');
    return field === 'expiresAt' ? formatScheduled(value, timeZone, { nowMs: Date.now(), timeZone }) : value;
  };
  const handleChoose = (field: string, choice: 'yours' | 'stored') => {
    const conflict = conflicts.find((one) => one.field === field);
    if (!conflict) return;
    const value = conflict[choice];
    if (field === linkField) terms.link.onChange(typeof value === 'string' ? value : '');
    if (!isTermsField(field)) return;
    const chosen = { ...base, [field]: typeof value === 'string' ? value : null };
    terms.fields.onChange({ ...terms.fields.terms, [field]: toTermsForm(chosen, timeZone)[field] });
  };
  return (
    <form noValidate className="space-y-6" onSubmit={handleSubmit}>
      <TermsFields {...terms.fields} />
      <ShopLinkField {...terms.link} />
      <EditConflicts
        conflicts={conflicts.map(({ field, yours, stored }) => ({
          field,
          label: isTermsField(field) ? labels[field]() : t('Shop link'),
          yours: format(field, yours),
          stored: format(field, stored),
        }))}
        onChoose={handleChoose}
      />
      <DialogActions>
        <Button type="submit" isBusy={update.isPending}>
          {t('Save terms')}
        </Button>
      </DialogActions>
    </form>
  );
}

function isTermsField(name: string): name is keyof TermsForm {
  return Object.hasOwn(labels, name);
}
