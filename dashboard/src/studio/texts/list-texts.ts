import type { CampaignTexts, RewardType } from '@puzzle-prize/sdk/protocol';
import { checkLength, checkText, findTextLimit, type TextProblem } from '@puzzle-prize/sdk/language/check';
import { englishTexts } from '@puzzle-prize/sdk/language/english';
import { textNotes } from '@puzzle-prize/sdk/language/notes';
import type { Catalog } from './catalogs.ts';

export type Texts = CampaignTexts['texts'];

/** A place where visitors read texts: a part of the elements, or the pages and mails of the server. */
export type Surface =
  ('board' | 'rewards' | 'prize' | 'prizeMessages' | 'server') | ('race' | 'racePrize' | 'raceMessages');

/** A text that an owner can replace. */
export interface ReplaceableText {
  /** `section.key` */
  name: string;
  english: string;
  /** The text of the product in the chosen language. */
  standard: string;
  /** A fact that helps to write the text; empty if there is none. */
  note: string;
  /** The maximum number of characters; null if the text has no limit of its own. */
  limit: number | null;
}

export interface TextGroup {
  surface: Surface;
  texts: readonly ReplaceableText[];
}

const soloSurfaces: readonly Surface[] = ['prize', 'board', 'rewards', 'prizeMessages', 'server'];
const raceSurfaces: readonly Surface[] = ['race', 'board', 'racePrize', 'rewards', 'raceMessages', 'server'];

/**
 * Matches the texts of pages and mails that only visitors of a puzzle read. `raceOnly` matches those that only
 * visitors of a race read.
 */
const soloOnly = /^server\.(?:codeSolved|again|invitation|needsScript)/;
const raceOnly =
  /^server\.(?:codeRaced|race|watch|pause|time|speed|replay|play|names|slot|rank|podium|sayRank)/;

/** Lists the texts that visitors of a campaign can read, grouped by the place where they appear. */
export function listTexts(rewardType: RewardType, catalog: Catalog): TextGroup[] {
  const isRace = rewardType === 'competition';
  const foreign = isRace ? soloOnly : raceOnly;
  return (isRace ? raceSurfaces : soloSurfaces).map((surface) => ({
    surface,
    texts: Object.entries(englishTexts[surface] ?? {})
      .map(([key, english]) => {
        const name = `${surface}.${key}`;
        return {
          name,
          english,
          standard: catalog[surface]?.[key] ?? english,
          note: textNotes[name] ?? '',
          limit: findTextLimit(name, english),
        };
      })
      .filter(({ name }) => !foreign.test(name)),
  }));
}

/**
 * Returns the texts that contain the search in their name, their default, their English text or the owner's text. If
 * there are `names`, returns only texts with these names and texts that the owner has replaced.
 */
export function filterTexts(
  groups: readonly TextGroup[],
  { search, own, names }: { search: string; own: Texts; names: readonly string[] | null },
): TextGroup[] {
  const wanted = search.trim().toLowerCase();
  const matches = ({ name, english, standard }: ReplaceableText) =>
    [name, english, standard, own[name] ?? ''].some((text) => text.toLowerCase().includes(wanted));
  const isKept = (text: ReplaceableText) =>
    matches(text) && (names === null || text.name in own || names.includes(text.name));
  return groups
    .map(({ surface, texts }) => ({ surface, texts: texts.filter(isKept) }))
    .filter(({ texts }) => texts.length > 0);
}

/** Returns the first problem of a text in a language; null if it can be saved. */
export function findProblem(
  { english, limit }: ReplaceableText,
  text: string,
  locale: string,
): TextProblem | null {
  const problems = [...checkText(english, text, new Intl.PluralRules(locale)), ...checkLength(text, limit)];
  return problems[0] ?? null;
}

/** Returns the texts with one of them changed. An empty text, or one equal to the default, is removed. */
export function changeText(own: Texts, { name, standard }: ReplaceableText, text: string): Texts {
  if (text.trim() !== '' && text !== standard) return { ...own, [name]: text };
  return Object.fromEntries(Object.entries(own).filter(([other]) => other !== name));
}

/** Tests whether two sets of texts are the same. */
export function isSame(one: Texts, other: Texts): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/**
 * Tests whether any text that the owner has changed has a problem that prevents saving. Stored texts are not checked
 * again.
 */
export function findBroken(
  groups: readonly TextGroup[],
  { own, stored, locale }: { own: Texts; stored: Texts; locale: string },
): boolean {
  return groups.some(({ texts }) =>
    texts.some((text) => {
      const typed = own[text.name];
      return (
        typed !== undefined && typed !== stored[text.name] && findProblem(text, typed.trim(), locale) !== null
      );
    }),
  );
}

/** Returns the owner's texts of these groups that visitors would read: those without a problem. */
export function pickSound(groups: readonly TextGroup[], own: Texts, locale: string): Texts {
  const sound = groups.flatMap(({ texts }) =>
    texts.flatMap((text) => {
      const typed = own[text.name]?.trim();
      return typed === undefined || findProblem(text, typed, locale) ? [] : [[text.name, typed] as const];
    }),
  );
  return Object.fromEntries(sound);
}

/** Returns the default of a text; its name if the product no longer has it. */
export function findStandard(groups: readonly TextGroup[], name: string): string {
  const found = groups.flatMap(({ texts }) => texts).find((text) => text.name === name);
  return found?.standard ?? name;
}

/** Removes the spaces around texts. */
export const trimTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));

/** Removes values that are not strings. */
export const keepTexts = (texts: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
