const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçđéƒĝĥîĵķļɱñöþǫřšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŘŠŢÛṼŴẊÝŽ';

/** A placeholder, or a plural up to its first form. */
const placeholder = /\{\w+(?:\}|, plural,)/;
/** The beginning of a form of a plural, such as ` one {`. */
const form = / (?:=\d+|zero|one|two|few|many|other) \{/;
const kept = new RegExp(`(${placeholder.source}|${form.source})`);

/**
 * Writes an English text in accented letters. Each vowel stands twice, which makes the text about a third longer, as
 * many languages are. Placeholders and plurals stay.
 */
export function toPseudo(text: string): string {
  return text
    .split(kept)
    .map((part) => (kept.test(part) ? part : part.replace(/[a-z]/gi, accent)))
    .join('');
}

function accent(letter: string): string {
  const found = accented[plain.indexOf(letter)] ?? letter;
  return /[aeiou]/i.test(letter) ? found + found.toLowerCase() : found;
}
