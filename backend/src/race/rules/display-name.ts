import { displayNameMaxChars } from '@puzzle-prize/sdk/protocol/limits';

/**
 * Characters that are invisible or change the direction of the surrounding text: controls, bidi marks,
 * joiners, fillers. Joiners and selectors inside an emoji belong to a visible character and stay.
 */
const invisible = new RegExp(
  String.raw`(\p{RGI_Emoji})|[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\u{2800}]`,
  'gv',
);

/** Removes invisible characters and extra spaces from a name. The result may be empty. */
export function cleanDisplayName(name: string): string {
  return name
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(invisible, '$1')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Returns the name, or the first free name among "Nice 2", "Nice 3"... Names that differ only in letter case
 * or compatibility forms (NFKC) count as equal.
 */
export function chooseDistinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(foldName));
  if (!taken.has(foldName(name))) return name;
  for (let count = 2; ; count += 1) {
    const numbered = withNumber(name, count);
    if (!taken.has(foldName(numbered))) return numbered;
  }
}

function foldName(name: string): string {
  return cleanDisplayName(name.normalize('NFKC')).toLowerCase();
}

/** Adds a number to a name. Shortens a long name so that the number fits. */
function withNumber(name: string, count: number): string {
  const suffix = ` ${count}`;
  const characters = Array.from(name);
  while (characters.join('').length + suffix.length > displayNameMaxChars) characters.pop();
  return characters.join('').trimEnd() + suffix;
}
