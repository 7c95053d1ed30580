import { cleanCode, foldCode } from '@puzzle-prize/sdk/protocol/code-text';

/**
 * A list of codes in stored form: trimmed, without blank lines and duplicates. Codes that look alike have the
 * same `folded`.
 */
export interface CodeList {
  codes: { code: string; folded: string }[];
  blanksRemoved: number;
  duplicatesRemoved: number;
  /** The number of lines that contained invisible characters. */
  invisibleRemoved: number;
  /** At most `maxExamples` duplicates, in their cleaned form. */
  duplicateExamples: string[];
}

const maxExamples = 20;

/** Cleans the lines of an owner's list (K6). The first spelling of a repeated code is kept. */
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
    else if (seen.has(folded)) recordDuplicate(list, code);
    else seen.set(folded, code);
  }
  list.codes = [...seen].map(([folded, code]) => ({ code, folded }));
  return list;
}

/** Counts a duplicate, and keeps it as an example if there are fewer than `maxExamples` examples. */
export function recordDuplicate(list: CodeList, code: string): void {
  list.duplicatesRemoved += 1;
  if (list.duplicateExamples.length < maxExamples) list.duplicateExamples.push(code);
}
