import { describe, expect, it } from 'vitest';
import { checkCodes, type CodesForm, codeSources, hasErrors, toCollection } from './code-source.ts';
import { createEmptyReport, reportList } from './list/list-report.ts';

const report = reportList('A\nB');
const form: CodesForm = { codeType: 'promotion', title: 'Summer', code: '', list: 'A\nB' };

describe('checkCodes', () => {
  it('[K6] requires a title and, for a list, at least one code', () => {
    expect(checkCodes({ ...form, title: ' ' }, reportList(' \n'))).toEqual({
      title: 'Please enter a title for this code collection',
      codes: 'Please enter codes to upload',
    });
  });

  it('[K6] requires the coupon code for a coupon, and ignores the list', () => {
    expect(checkCodes({ ...form, codeType: 'coupon' }, report).codes).toBe('Please enter a code');
    expect(hasErrors(checkCodes({ ...form, codeType: 'coupon', code: 'SAVE10' }, createEmptyReport()))).toBe(
      false,
    );
  });

  it('[K6] accepts a filled list', () => {
    expect(hasErrors(checkCodes(form, report))).toBe(false);
  });
});

describe('toCollection', () => {
  it('[K5] sends one code for a coupon, and every line for a list', () => {
    expect(toCollection({ ...form, codeType: 'coupon', code: 'SAVE10' }).codes).toEqual(['SAVE10']);
    expect(toCollection(form)).toEqual({ codeType: 'promotion', title: 'Summer', codes: ['A', 'B'] });
  });

  it('[K5] treats only a coupon as reusable', () => {
    expect(Object.values(codeSources).filter(({ isReusable }) => isReusable)).toEqual([codeSources.coupon]);
  });
});
