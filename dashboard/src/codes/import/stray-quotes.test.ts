import { describe, expect, it } from 'vitest';
import { dropStrayQuotes } from './stray-quotes.ts';

describe('dropStrayQuotes', () => {
  it.each([
    ['"a","b"\n"c","d"', '"a","b"\n"c","d"', []],
    ['a,"x\ny"\nb', 'a,"x\ny"\nb', []],
    ['"say ""hi""",b', '"say ""hi""",b', []],
    ['"a" ,b', '"a" ,b', []],
    ['a,"5 inch\n"b","c, d"', 'a,5 inch\n"b","c, d"', [1]],
    ['h\n"open\n"a"\n"open again', 'h\nopen\n"a"\nopen again', [2, 4]],
    ['""a,b', 'a,b', [1]],
    ['a\n\n"', 'a\n\n', [3]],
    ['a "b" c', 'a "b" c', []],
  ])('[K10] turns %j into %j', (text, repaired, lines) => {
    expect(dropStrayQuotes(text, ',')).toEqual({ text: repaired, lines });
  });

  it('[K10] takes time proportional to the length of the text', () => {
    const text = '"a\n'.repeat(200_000);
    expect(dropStrayQuotes(text, ',').lines).toHaveLength(200_000);
  });
});
