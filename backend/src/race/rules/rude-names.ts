import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/**
 * Finds rude English words, even in other spellings: `sh1t`, `fuuck`, `$hit`. It does not match place names such as
 * Scunthorpe. One word is not searched for, because surnames such as Dickinson contain it.
 */
const english = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => metadata?.originalWord === 'dick')
    .build(),
  ...englishRecommendedTransformers,
});

/** Words that are refused as whole words only, because many names contain them. */
const others = new Set(
  [
    ...['dickhead', 'hitler', 'nazi', 'nazis', 'heil'],
    ...['arschloch', 'fotze', 'hure', 'hurensohn', 'scheiße', 'wichser'],
    ...['cabrón', 'mierda', 'puta', 'puto'],
    ...['connard', 'merde', 'putain', 'salope'],
    ...['cazzo', 'puttana', 'stronzo', 'vaffanculo'],
    ...['buceta', 'caralho', 'foda', 'porra'],
    ...['klootzak', 'kut', 'kurwa', 'chuj', 'pizda', 'suka', 'blyat', 'блять', 'сука', 'хуй'],
  ].map(fold),
);

/** Letters that stand alone, one after the other: `f u c k`, `f.u.c.k`. */
const spelledOut = /(?<!\p{L})(?:\p{L}[^\p{L}]+){2,}\p{L}(?!\p{L})/gu;

/**
 * Whether a name contains a rude word, or one of the owner's words anywhere in it (G87). Accents, letter case and
 * repeated letters do not matter. No list finds everything, so owners can also have all names generated.
 */
export function isRudeName(name: string, blockedWords: readonly string[]): boolean {
  const joined = name.replace(spelledOut, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  if (english.hasMatch(joined)) return true;
  const words = fold(joined).split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => others.has(word))) return true;
  const letters = foldToLetters(joined);
  return blockedWords.map(foldToLetters).some((word) => word !== '' && letters.includes(word));
}

/** Removes accents, letter case and compatibility forms. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');
}

/** Keeps letters and digits, and merges repeated ones. */
function foldToLetters(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1+/gu, '$1');
}
