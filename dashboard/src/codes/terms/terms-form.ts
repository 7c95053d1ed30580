import type { Collection, CreateCollection } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { describeGap, readZonedTime, toExactLocalTime } from '../../auth/zoned-time.ts';
import { t } from '../../language/t.ts';

/** The expiry and the terms of a collection, in the format of the API. */
export type Terms = Pick<Collection, 'expiresAt' | 'valueText' | 'minimumText'>;
/** The terms with the template of the apply link, which no file contains. */
export type LinkedTerms = Terms & { applyUrlTemplate?: string | null };
/** The terms as a call sends them. */
export type TermsEdit = Pick<
  CreateCollection,
  'expiresAt' | 'valueText' | 'minimumText' | 'applyUrlTemplate'
>;

/** The values of the fields. The expiry is a local time in the owner's time zone; empty means none. */
export interface TermsForm {
  expiresAt: string;
  valueText: string;
  minimumText: string;
}

export const noTerms: TermsForm = { expiresAt: '', valueText: '', minimumText: '' };

export function toTermsForm({ expiresAt, valueText, minimumText }: Terms, zone: string): TermsForm {
  return {
    expiresAt: expiresAt === null ? '' : toExactLocalTime(expiresAt, zone),
    valueText: valueText ?? '',
    minimumText: minimumText ?? '',
  };
}

/** The time zone of the form, the current time and, for an edit, the stored terms. */
export interface TermsContext {
  zone: string;
  nowMs: number;
  stored?: Terms | undefined;
}

/** Returns the reason why the expiry cannot be used. An expiry that is stored already may be in the past. */
export function findExpiryError(form: TermsForm, context: TermsContext): string | undefined {
  const { zone, nowMs, stored } = context;
  if (form.expiresAt === '') return undefined;
  const time = readZonedTime(form.expiresAt, zone);
  if (time.kind === 'gap') return describeGap(form.expiresAt, zone);
  if (time.kind === 'unreadable') return t('Please enter a date and a time');
  const { expiresAt } = toTermsEdit(form, context);
  const isPast = !!expiresAt && Date.parse(expiresAt) <= nowMs && expiresAt !== stored?.expiresAt;
  return isPast ? errorCatalogue['codes.expiry_in_the_past'].message : undefined;
}

/** Converts the fields to a call. An expiry that still shows its stored value keeps it exactly. */
export function toTermsEdit(form: TermsForm, { zone, stored }: Pick<TermsContext, 'zone' | 'stored'>): Terms {
  return {
    expiresAt: readExpiry(form, { zone, stored }),
    valueText: form.valueText.trim() || null,
    minimumText: form.minimumText.trim() || null,
  };
}

function readExpiry({ expiresAt }: TermsForm, { zone, stored }: Pick<TermsContext, 'zone' | 'stored'>) {
  if (expiresAt === '') return null;
  if (stored?.expiresAt && toExactLocalTime(stored.expiresAt, zone) === expiresAt) return stored.expiresAt;
  const time = readZonedTime(expiresAt, zone);
  return time.kind === 'time' ? time.instant : null;
}

/**
 * Combines the terms of a form with those of an imported file. All codes of a collection expire together, so the
 * earlier expiry applies, unless it has passed. A term that the owner has typed is kept.
 */
export function mergeTerms(
  form: TermsForm,
  imported: TermsForm,
  { zone, nowMs }: Pick<TermsContext, 'zone' | 'nowMs'>,
): TermsForm {
  const now = toExactLocalTime(new Date(nowMs).toISOString(), zone);
  const [earliest = ''] = [form.expiresAt, imported.expiresAt].filter((time) => time > now).toSorted();
  return {
    expiresAt: earliest || form.expiresAt,
    valueText: form.valueText || imported.valueText,
    minimumText: form.minimumText || imported.minimumText,
  };
}

/** Returns the terms that differ from the stored ones. */
export function findTermsChanges(terms: LinkedTerms, stored: LinkedTerms): TermsEdit {
  return {
    ...(terms.expiresAt !== stored.expiresAt && { expiresAt: terms.expiresAt }),
    ...(terms.valueText !== stored.valueText && { valueText: terms.valueText }),
    ...(terms.minimumText !== stored.minimumText && { minimumText: terms.minimumText }),
    ...(terms.applyUrlTemplate !== stored.applyUrlTemplate && { applyUrlTemplate: terms.applyUrlTemplate }),
  };
}
