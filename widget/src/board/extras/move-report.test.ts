import { expect } from '@open-wc/testing';
import { PluralLanguage } from '../plural-language.ts';
import { boardStrings } from '../strings.ts';
import { MoveReport } from './move-report.ts';
import { extraStrings } from './strings.ts';

const language = new PluralLanguage({ ...boardStrings, ...extraStrings }, 'en');
const board = [1, 2, 3, 4, 0, 6, 7, 5, 8];
const down = [{ tile: 2, direction: 'down' }] as const;
const left = [5, 6].map((tile) => ({ tile, direction: 'left' as const }));

describe('the report of moves', () => {
  let report: MoveReport;
  beforeEach(() => {
    report = new MoveReport();
  });

  it('[B28] describes a single slide, with the progress only if asked', () => {
    report.add(down);
    expect(report.read(board, language, false)).to.equal('Tile 2 down');
    report.add(left);
    expect(report.read(board, language, true)).to.equal('2 tiles left. 6 of 8 in place');
  });

  it('[B28] describes several slides by their number of moves, the last one and the progress', () => {
    for (const made of [left.slice(1), left.slice(1), down]) report.add(made);
    expect(report.read(board, language, false)).to.equal('3 moves; tile 2 down; 6 of 8 in place');
    for (const made of [down, left]) report.add(made);
    expect(report.read(board, language, false)).to.equal('3 moves; 2 tiles left; 6 of 8 in place');
  });

  it('[B28] begins again after each report and each new game', () => {
    report.add(down);
    report.add(down);
    report.clear();
    report.add(down);
    expect(report.read(board, language, false)).to.equal('Tile 2 down');
  });
});
