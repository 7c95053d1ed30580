import { englishTexts, toElementKey } from '@puzzle-prize/sdk/language/english';
import { toPseudo } from './pseudo-text.ts';

/** The tag of the language that exists in the stories only. */
export const pseudoLocale = 'qps';

/** The sections of the catalogs that each part of the elements uses. */
const sections: Readonly<Record<string, readonly string[]>> = {
  board: ['board'],
  prize: ['prize', 'prizeMessages'],
  rewards: ['rewards'],
  race: ['race', 'raceMessages'],
  'race-prize': ['racePrize'],
};

interface TextPart {
  keys: string;
  catalogs: object;
}

/** Adds the pseudo-language to a part of the elements. */
export function addPseudoTexts({ keys, catalogs }: TextPart, part: string): void {
  const texts = new Map(
    (sections[part] ?? []).flatMap((section) =>
      Object.entries(englishTexts[section] ?? {}).map(([key, text]) => [toElementKey(section, key), text]),
    ),
  );
  const list = keys.split('|').map((key) => toPseudo(texts.get(key) ?? key));
  Object.assign(catalogs, { [pseudoLocale]: () => Promise.resolve({ texts: list }) });
}

/** Adds the pseudo-language to the names of a modal. */
export function addPseudoNames(names: Readonly<Record<string, readonly string[]>>): void {
  Object.assign(names, { [pseudoLocale]: (names.en ?? []).map(toPseudo) });
}
