/** A text in which all quotation marks are paired. */
export interface RepairedText {
  text: string;
  /** The lines of the removed marks, from 1. */
  lines: number[];
}

/**
 * Removes quotation marks that open a value but have no closing mark, so that all other values keep their
 * quotes (K10). A closing mark is followed by a separator or a line end. A doubled mark is part of the value.
 */
export function dropStrayQuotes(text: string, delimiter: string): RepairedText {
  const pieces: string[] = [];
  const lines: number[] = [];
  let kept = 0;
  let counted = { at: 0, line: 1 };
  let at = 0;
  while (at < text.length) {
    const end = text[at] === '"' ? findClosingQuote(text, at, delimiter) : at;
    if (end === null) {
      const value = skipQuotes(text, at);
      counted = { at, line: counted.line + countBreaks(text.slice(counted.at, at)) };
      lines.push(counted.line);
      pieces.push(text.slice(kept, at));
      kept = value;
      at = findValueEnd(text, value, delimiter) + 1;
    } else {
      at = findValueEnd(text, end, delimiter) + 1;
    }
  }
  return { text: pieces.join('') + text.slice(kept), lines };
}

/** Returns the position after the closing mark, or null when the next single mark does not end the value. */
function findClosingQuote(text: string, open: number, delimiter: string): number | null {
  let quote = text.indexOf('"', open + 1);
  while (text[quote + 1] === '"' && quote !== -1) quote = text.indexOf('"', quote + 2);
  if (quote === -1) return null;
  let behind = quote + 1;
  while (text[behind] === ' ') behind += 1;
  const next = text[behind];
  return next === undefined || next === '\n' || next === delimiter ? behind : null;
}

function skipQuotes(text: string, at: number): number {
  let behind = at;
  while (text[behind] === '"') behind += 1;
  return behind;
}

function findValueEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\n' || text[at] === delimiter) return at;
  }
  return text.length;
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
