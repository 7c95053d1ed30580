import { describe, expect, it } from 'vitest';
import { formatCsvLine } from './csv.ts';

describe('formatCsvLine', () => {
  it('[K10] quotes only cells that contain separators, quotes or line ends', () => {
    expect(formatCsvLine(['a', 'b c', "d'e", null, 7, -7])).toBe("a,b c,d'e,,7,-7\r\n");
    expect(formatCsvLine(['a,b', 'say "hi"', 'two\nlines', 'two\rlines', ''])).toBe(
      '"a,b","say ""hi""","two\nlines","two\rlines",\r\n',
    );
  });

  it('[T47] prevents spreadsheets from executing a cell', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\0x', "=cmd|'/c calc'!A0"])
      expect(formatCsvLine([text])).toBe(`'${text}\r\n`);
    expect(formatCsvLine(['\rx', '\tx', '=A1,B1', '="x"'])).toBe(`"'\rx","'\tx","'=A1,B1","'=""x"""\r\n`);
    // A spreadsheet that separates cells at semicolons must not find a formula after a semicolon.
    expect(formatCsvLine(['/a;=1+1', 'a\t=1+1'])).toBe('"/a;=1+1","a\t=1+1"\r\n');
  });

  it('[T47] leaves harmless cells unchanged', () => {
    expect(formatCsvLine(['SAVE-10', 'a=b', ' =1'])).toBe('SAVE-10,a=b, =1\r\n');
  });
});
