import { describe, expect, it } from 'vitest';
import {
  checkCodes,
  type CodesForm,
  codeSources,
  hasErrors,
  listError,
  toCollection,
} from './code-source.ts';
import { emptyReport, reportList } from './list-report.ts';

const report = reportList('A\nB');
const form: CodesForm = { codeType: 'promotion', title: 'Summer', code: '', list: 'A\nB' };

describe('checkCodes', () => {
  it('[K6] asks for the title and the codes of a list', () => {
    expect(checkCodes({ ...form, title: ' ' }, reportList(' \n'))).toEqual({
      title: 'Please enter a title for this code collection',
      codes: 'Please enter codes to upload',
    });
  });

  it('[K6] asks for the code of a coupon, whatever the list holds', () => {
    expect(checkCodes({ ...form, codeType: 'coupon' }, report).codes).toBe('Please enter a code');
    expect(hasErrors(checkCodes({ ...form, codeType: 'coupon', code: 'SAVE10' }, emptyReport()))).toBe(false);
  });

  it('[K6] finds nothing wrong with a filled list', () => {
    expect(hasErrors(checkCodes(form, report))).toBe(false);
  });
});

describe('listError', () => {
  const full = { ...emptyReport(), codes: 100_000, lines: 100_000 };

  it('[K6] takes 100,000 different codes and no more', () => {
    expect(listError(full)).toBeUndefined();
    expect(listError({ ...full, codes: 100_001 })).toBe('A collection holds at most 100,000 codes.');
  });

  it('[K6] takes 200,000 lines and no more, the server reads none beyond', () => {
    expect(listError({ ...full, lines: 200_000 })).toBeUndefined();
    expect(listError({ ...full, lines: 200_001 })).toContain('at most 200,000 lines');
  });

  it('[K6] takes no code that is too long', () => {
    expect(listError({ ...full, tooLong: 1 })).toContain('at most 100 characters');
  });
});

describe('toCollection', () => {
  it('[K5] sends one code for a coupon and every line of a list', () => {
    expect(toCollection({ ...form, codeType: 'coupon', code: 'SAVE10' }).codes).toEqual(['SAVE10']);
    expect(toCollection(form)).toEqual({ codeType: 'promotion', title: 'Summer', codes: ['A', 'B'] });
  });

  it('[K5] only a coupon is reusable', () => {
    expect(Object.values(codeSources).filter(({ isReusable }) => isReusable)).toEqual([codeSources.coupon]);
  });
});
