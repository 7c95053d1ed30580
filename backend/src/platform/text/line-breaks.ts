const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Finds the places where a line may end, after spaces and between words of scripts without spaces. Punctuation
 * stays with the word before it, opening brackets and quotation marks with the word after them.
 * @returns ends of parts of the text, in UTF-16 units; the last one is the end of the text
 */
export function findLineBreaks(text: string): number[] {
  const ends: number[] = [];
  let isOpening = false;
  let hadSpace = true;
  for (const { segment, index, isWordLike = false } of words.segment(text)) {
    const startsPart = isWordLike || /^[\p{Ps}\p{Pi}\p{Sc}]/u.test(segment);
    const isIdeograph = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(segment);
    if (index > 0 && startsPart && !isOpening && (hadSpace || isIdeograph)) ends.push(index);
    isOpening = /[\p{Ps}\p{Pi}\p{Sc}]$/u.test(segment);
    hadSpace = /\s$/u.test(segment);
    if (hadSpace) isOpening = false;
  }
  return text === '' ? [] : [...ends, text.length];
}
