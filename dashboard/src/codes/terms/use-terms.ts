import { useState } from 'react';
import { useTimeZone } from '../../auth/time-zone.ts';
import {
  findExpiryError,
  mergeTerms,
  noTerms,
  type Terms,
  type TermsForm,
  toTermsEdit,
  toTermsForm,
} from './terms-form.ts';

/** Holds the fields with the expiry and the terms. `stored` contains the stored terms of a collection. */
export function useTerms(stored?: Terms) {
  const { timeZone: zone } = useTimeZone();
  const [terms, setTerms] = useState<TermsForm>(() => (stored ? toTermsForm(stored, zone) : noTerms));
  const [isChecked, setIsChecked] = useState(false);
  const findError = () => findExpiryError(terms, { zone, nowMs: Date.now(), stored });
  return {
    /** The props of `TermsFields`. */
    fields: { terms, zone, error: isChecked ? findError() : undefined, onChange: setTerms },
    /** Returns the terms to send; null if they have an error, which the fields then show. */
    read: (): Terms | null => {
      setIsChecked(true);
      return findError() === undefined ? toTermsEdit(terms, { zone, stored }) : null;
    },
    /** Takes over the terms of an imported file. */
    merge: (imported: TermsForm) => {
      setTerms((before) => mergeTerms(before, imported, { zone, nowMs: Date.now() }));
    },
  };
}
