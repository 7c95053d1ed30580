import { cleanCode, foldCode } from '@puzzle-prize/sdk/protocol/code-text';

/** The lines of a list as they can be stored: trimmed, without blanks, each code once. */
export interface CodeList {
  codes: { code: string; folded: string }[];
  blanksRemoved: number;
  duplicatesRemoved: number;
  /** Codes that held invisible characters. */
  invisibleRemoved: number;
  duplicateExamples: string[];
}

const maxExamples = 20;

/** Cleans the lines an owner pasted; the first spelling of a repeated code stays. */
export function readCodeList(lines: readonly string[]): CodeList {
  const seen = new Map<string, string>();
  const list: CodeList = {
    codes: [],
    blanksRemoved: 0,
    duplicatesRemoved: 0,
    invisibleRemoved: 0,
    duplicateExamples: [],
  };
  for (const line of lines) {
    const code = cleanCode(line);
    if (code !== line.trim()) list.invisibleRemoved += 1;
    const folded = foldCode(code);
    if (code === '') list.blanksRemoved += 1;
    else if (seen.has(folded)) noteDuplicate(list, code);
    else seen.set(folded, code);
  }
  list.codes = [...seen].map(([folded, code]) => ({ code, folded }));
  return list;
}

export function noteDuplicate(list: CodeList, code: string): void {
  list.duplicatesRemoved += 1;
  if (list.duplicateExamples.length < maxExamples) list.duplicateExamples.push(code);
}
