import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { ownerLocales } from '@puzzle-prize/sdk/protocol/limits';
import type { ComponentProps, ReactNode } from 'react';

/** The name of each language in that language, so that people find theirs on any page. */
export const languageNames: Readonly<Record<OwnerLocale, string>> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
};

/** Returns the language with this tag; null for another text. */
export const toOwnerLocale = (tag: string): OwnerLocale | null =>
  ownerLocales.find((locale) => locale === tag) ?? null;

/** The options of a list of languages. */
export function LanguageOptions(): ReactNode {
  return ownerLocales.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {languageNames[locale]}
    </option>
  ));
}

/** A small list of languages for the foot of a page. */
export function LanguageSelect(props: Omit<ComponentProps<'select'>, 'children' | 'className'>) {
  return (
    <select
      className="scripted min-h-10 max-w-full rounded-tile border border-line bg-sunken px-2 py-1 text-ink"
      {...props}
    >
      <LanguageOptions />
    </select>
  );
}
