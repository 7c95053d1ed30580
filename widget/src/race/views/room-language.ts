import type { Language } from '../../board/language.ts';
import { PluralLanguage } from '../../board/plural-language.ts';
import { roomStrings } from '../room-strings.ts';
import type { raceStrings } from '../strings.ts';

/** The texts that a room uses. */
export type RoomTexts = typeof raceStrings & typeof roomStrings;

/** Adds the texts of a room, which load later, to the texts of the element. */
export class RoomLanguage extends PluralLanguage<keyof RoomTexts> {
  /** @param texts the element's texts, with those that the page replaced */
  constructor(texts: Readonly<Record<keyof typeof raceStrings, string>>, locale: string) {
    super({ ...roomStrings, ...texts }, locale);
  }
}

/** Returns the language with the texts of a room. */
export function inRoom(language: Language<keyof typeof raceStrings>, locale = ''): RoomLanguage {
  return language instanceof RoomLanguage ? language : new RoomLanguage(language.texts, locale);
}
