import { expect } from '@open-wc/testing';
import { Language } from '../language.ts';
import { boardStrings } from '../strings.ts';
import { describeGap, formatRows } from './overview.ts';
import { extraStrings } from './strings.ts';

const language = new Language({ ...boardStrings, ...extraStrings }, 'en');

describe('overviews of the board', () => {
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
});
