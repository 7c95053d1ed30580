import { cleanCode, foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { codeMaxChars } from '@puzzle-prize/sdk/protocol/limits';

/** A line that cannot be used. */
export interface LineExample {
  /** The line number, from 1. */
  line: number;
  code: string;
}

/** The counts of a list with one code per line. */
export interface ListReport {
  lines: number;
  /** The number of different codes. If the owner sends the list, the server stores this many. */
  codes: number;
  blanks: number;
  /** The number of lines that repeat an earlier line. */
  duplicates: number;
  /** The number of lines from which invisible characters were removed. */
  invisible: number;
  /** The number of lines that are too long for a code. */
  tooLong: number;
  /** The first duplicates, at most 100. */
  duplicateExamples: (LineExample & { firstLine: number })[];
  /** The first lines that are too long, at most 100. */
  tooLongExamples: LineExample[];
}

const maxExamples = 100;

/**
 * Counts the codes in a list as the server does. Codes are equal if they differ only in surrounding white
 * space, invisible characters or the case of letters (K6).
 */
export function reportList(text: string): ListReport {
  const lines = splitLines(text);
  const report = { ...createEmptyReport(), lines: lines.length };
  const firstLines = new Map<string, number>();
  for (const [index, given] of lines.entries()) {
    const code = cleanCode(given);
    if (code !== given.trim()) report.invisible += 1;
    if (code === '') report.blanks += 1;
    else noteCode(report, firstLines, { line: index + 1, code });
  }
  return { ...report, codes: firstLines.size };
}

export function createEmptyReport(): ListReport {
  return {
    lines: 0,
    codes: 0,
    blanks: 0,
    duplicates: 0,
    invisible: 0,
    tooLong: 0,
    duplicateExamples: [],
    tooLongExamples: [],
  };
}

function noteCode(report: ListReport, firstLines: Map<string, number>, example: LineExample): void {
  if (isTooLong(example.code)) {
    report.tooLong += 1;
    if (report.tooLongExamples.length < maxExamples) report.tooLongExamples.push(example);
  }
  const folded = foldCode(example.code);
  const firstLine = firstLines.get(folded);
  if (firstLine === undefined) {
    firstLines.set(folded, example.line);
    return;
  }
  report.duplicates += 1;
  if (report.duplicateExamples.length < maxExamples) report.duplicateExamples.push({ ...example, firstLine });
}

function isTooLong(line: string): boolean {
  return line.trim().length > codeMaxChars;
}

/** Removes the lines that are too long for a code. */
export function dropTooLong(text: string): string {
  return splitLines(text)
    .filter((line) => !isTooLong(line))
    .join('\n');
}

/** Splits a text into lines. A line break at the end adds no line. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
