import type { CodeTerms } from '@puzzle-prize/sdk/protocol';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Language } from '../board/language.ts';
import { record, text } from '../element/read.ts';
import type { RewardStrings } from './reward-strings.ts';

/** Data that is needed to write terms. */
export interface TermsView {
  strings: RewardStrings;
  /** The language of the element, a BCP 47 tag; empty if unknown. */
  locale: string;
  fill: Language<never>['fill'];
}

/** Parses the `terms` of a reply or of storage; null if there are none. */
export function parseTerms(data: unknown): CodeTerms | null {
  const { value, minimum, validUntil } = record(data);
  const terms = { value: text(value), minimum: text(minimum), validUntil: text(validUntil) };
  return Object.values(terms).some((term) => term) ? terms : null;
}

/** Shows the terms of a code, each on a line of its own, or nothing without terms (W10). */
export function renderTerms(data: unknown, view: TermsView): TemplateResult | typeof nothing {
  const terms = parseTerms(data);
  const texts = terms ? listTerms(terms, view) : [];
  if (texts.length === 0) return nothing;
  return html`<p class="quiet terms" part="terms">
    ${texts.map((term) => html`<span><bdi>${term}</bdi></span> `)}
  </p>`;
}

function listTerms(
  { value, minimum, validUntil }: CodeTerms,
  { strings, locale, fill }: TermsView,
): string[] {
  const date = validUntil && formatDate(validUntil, locale);
  return [
    ...(value ? [value] : []),
    ...(minimum ? [fill(strings.minimum, { minimum })] : []),
    ...(date ? [fill(strings.validUntil, { date })] : []),
  ];
}

/**
 * Formats a time in the visitor's language and time zone; empty for an unreadable time. The end of a day is
 * written as its date alone.
 */
function formatDate(time: string, locale: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  // The owner may have chosen the end of a day in UTC.
  const isEndInUtc = /T23:59:/.test(date.toISOString());
  const isEnd = isEndInUtc || (date.getHours() === 23 && date.getMinutes() === 59);
  return createFormat(locale || navigator.language, {
    dateStyle: 'medium',
    timeStyle: isEnd ? undefined : 'short',
    timeZone: isEndInUtc ? 'UTC' : undefined,
  }).format(date);
}

function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(undefined, options);
  }
}
