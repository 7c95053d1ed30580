import { findApplyUrlProblem } from '@puzzle-prize/sdk/protocol/apply-url';
import { useState } from 'react';
import { useTimeZone } from '../../auth/time-zone.ts';
import {
  findExpiryError,
  type LinkedTerms,
  mergeTerms,
  noTerms,
  type TermsForm,
  toTermsEdit,
  toTermsForm,
} from './terms-form.ts';

/**
 * Holds the fields with the expiry, the terms and the shop link. `stored` contains the stored values of a
 * collection.
 */
export function useTerms(stored?: LinkedTerms) {
  const { timeZone: zone } = useTimeZone();
  const [terms, setTerms] = useState<TermsForm>(() => (stored ? toTermsForm(stored, zone) : noTerms));
  const [template, setTemplate] = useState(stored?.applyUrlTemplate ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const expiryError = findExpiryError(terms, { zone, nowMs: Date.now(), stored });
  const applyUrlTemplate = template.trim() || null;
  const linkError = (applyUrlTemplate !== null && findApplyUrlProblem(applyUrlTemplate)) || undefined;
  return {
    /** The props of `TermsFields`. */
    fields: { terms, zone, error: isChecked ? expiryError : undefined, onChange: setTerms },
    /** The props of `ShopLinkField`. */
    link: { template, error: isChecked ? linkError : undefined, onChange: setTemplate },
    /** Returns the terms to send; null if they have an error, which the fields then show. */
    read: (): LinkedTerms | null => {
      setIsChecked(true);
      const hasErrors = expiryError !== undefined || linkError !== undefined;
      return hasErrors ? null : { ...toTermsEdit(terms, { zone, stored }), applyUrlTemplate };
    },
    /** Combines the typed terms with those of an imported file. */
    merge: (imported: TermsForm) => {
      setTerms((before) => mergeTerms(before, imported, { zone, nowMs: Date.now() }));
    },
  };
}
