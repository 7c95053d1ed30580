import { expect } from '@open-wc/testing';
import { Language } from '../language.ts';
import { boardStrings } from '../strings.ts';
import { describeGap, formatProgress, formatRows } from './speech.ts';
import { extraStrings } from './strings.ts';

const language = new Language({ ...boardStrings, ...extraStrings }, 'en');

describe('descriptions of the board', () => {
  it('describes the board row by row, with the blank', () => {
    expect(formatRows([1, 2, 3, 4, 0, 5, 6, 7, 8], language)).to.equal(
      'Row 1: 1, 2, 3. Row 2: 4, Gap, 5. Row 3: 6, 7, 8',
    );
  });

  it('names the position of the blank and only the tiles beside it', () => {
    expect(describeGap([1, 2, 3, 4, 0, 5, 6, 7, 8], language)).to.equal(
      'Gap in row 2, column 2. Tiles that can move: 2, 4, 5, 7',
    );
    expect(describeGap([1, 2, 3, 4, 5, 6, 7, 8, 0], language)).to.equal(
      'Gap in row 3, column 3. Tiles that can move: 6, 8',
    );
  });

  it('counts the tiles in place, without the blank', () => {
    expect(formatProgress([1, 2, 3, 4, 5, 6, 7, 8, 0], language)).to.equal('8 of 8 in place');
    expect(formatProgress([2, 1, 3, 4, 5, 6, 7, 8, 0], language)).to.equal('6 of 8 in place');
  });

  it('writes numbers in the digits of the language', () => {
    const arabic = new Language({ ...boardStrings, ...extraStrings }, 'ar-EG');
    expect(formatProgress([1, 2, 3, 4, 5, 6, 7, 8, 0], arabic)).to.equal('٨ of ٨ in place');
  });
});
