import { englishTexts } from '@puzzle-prize/sdk/language/english';
import { type Review, languages } from '@puzzle-prize/sdk/language/languages';

/** The texts of a language by section and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A language with its texts. */
export interface Language {
  locale: string;
  /** The language's name for itself. */
  name: string;
  review: Review;
  texts: Texts;
}

/** The languages that have texts, English first. `files` are the texts of the catalogs by the path of the file. */
export const listLanguages = (files: Readonly<Record<string, Texts>>): Language[] =>
  Object.entries(languages).map(([locale, { name, review }]) => ({
    locale,
    name,
    review,
    texts: Object.entries(files).find(([path]) => path.endsWith(`/${locale}.json`))?.[1] ?? {},
  }));

/** A group of texts that appear in the same place. */
export interface Section {
  id: string;
  /** The last part of the address of its page. */
  path: string;
  title: string;
}

const titles: Readonly<Record<string, string>> = {
  board: 'Board',
  rewards: 'Codes and files',
  prize: 'Prize and result',
  prizeMessages: 'Messages and refusals',
  race: 'Race',
  racePrize: 'Prizes of a race',
  raceMessages: 'Refusals of a race',
  server: 'Pages and mails',
};

/** The sections in the order of the catalogs. */
export const listSections = (): Section[] =>
  Object.keys(englishTexts).map((id) => ({
    id,
    path: id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    title: titles[id] ?? id,
  }));

/** Returns a short label for the review of a language. */
export function describeReview(review: Review): string {
  if (review === 'source') return 'original';
  return review === 'native' ? 'by a native speaker' : 'not yet';
}

/**
 * Returns the `mailto:` address that suggests a correction. The subject ends with the language, and the page adds the
 * key of the text.
 */
export const buildSuggestion = (support: string, { locale }: Pick<Language, 'locale'>): string =>
  `mailto:${support}?subject=${encodeURIComponent(`Correction: ${locale} `)}`;
