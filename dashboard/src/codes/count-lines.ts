import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';

/** What a list of codes holds, one code a line. */
export interface LineCount {
  /** Different codes: how many would be set. */
  codes: number;
  blanks: number;
  /** Lines that repeat an earlier one. */
  duplicates: number;
}

/** Counts as the server will: surrounding space and the case of letters make no difference (K6). */
export function countLines(text: string): LineCount {
  const lines = splitLines(text);
  const seen = new Set<string>();
  let blanks = 0;
  for (const line of lines) {
    const code = line.trim();
    if (code === '') blanks += 1;
    else seen.add(foldCode(code));
  }
  return { codes: seen.size, blanks, duplicates: lines.length - blanks - seen.size };
}

/** The lines of a text. The empty rest behind a last line break is none. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
