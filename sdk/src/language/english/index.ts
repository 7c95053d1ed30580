import { board } from './board.ts';
import { prizeMessages } from './prize-messages.ts';
import { prize } from './prize.ts';
import { raceMessages } from './race-messages.ts';
import { racePrize } from './race-prize.ts';
import { race } from './race.ts';
import { rewards } from './rewards.ts';
import { server } from './server.ts';

/**
 * The English texts of the elements, and of the pages and mails of a campaign, by section and key. An owner can
 * replace them for a campaign (G123).
 */
export const englishTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  board,
  rewards,
  prize,
  prizeMessages,
  race,
  racePrize,
  raceMessages,
  server,
};

/** Returns the English text `section.key`; undefined for a name that no text has. */
export function findEnglish(name: string): string | undefined {
  const [section, key] = splitTextName(name);
  return Object.hasOwn(englishTexts, section) && Object.hasOwn(englishTexts[section] ?? {}, key)
    ? englishTexts[section]?.[key]
    : undefined;
}

/** Splits `section.key`. Keys of refusals contain dots, sections do not. */
export function splitTextName(name: string): [section: string, key: string] {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
}

/**
 * Returns the name by which an element looks for a text. The server sends its default messages as sentences without a
 * code, so an element finds their translations by the English sentence.
 */
export function toElementKey(section: string, key: string): string {
  return section.endsWith('Messages') && !key.includes('.') ? (englishTexts[section]?.[key] ?? key) : key;
}
