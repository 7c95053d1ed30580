import { describe, expect, it } from 'vitest';
import {
  type AlternativeForm,
  type AlternativeSettings,
  findAlternativeProblems,
  readAlternativeForm,
  toAlternativeForm,
} from './alternative-form.ts';

const base: AlternativeSettings = {
  alternative: 'question',
  alternativeMinutes: 3,
  question: 'Our cat?',
  acceptedAnswers: ['Chelsea', 'The cat'],
};
const shown = toAlternativeForm(base);
const problems = (changes: Partial<AlternativeForm>) => findAlternativeProblems({ ...shown, ...changes });

describe('the other way to the prize', () => {
  it('[G61] shows one answer per line, and keeps what was not changed', () => {
    expect(shown.acceptedAnswers).toBe('Chelsea\nThe cat');
    const same = readAlternativeForm({ ...shown, acceptedAnswers: ' Chelsea \r\n\n The cat' }, base);
    expect(same.acceptedAnswers).toBe(base.acceptedAnswers);
    const changed = readAlternativeForm({ ...shown, acceptedAnswers: 'Tom', alternativeMinutes: '0' }, base);
    expect(changed).toEqual({ ...base, acceptedAnswers: ['Tom'], alternativeMinutes: 0 });
    const hidden = {
      alternative: 'none',
      alternativeMinutes: 'x',
      question: '',
      acceptedAnswers: '',
    } as const;
    expect(readAlternativeForm(hidden, base)).toEqual({ ...base, alternative: 'none' });
  });

  it('[G61] needs a question, answers and a possible wait', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ alternativeMinutes: '0' })).toEqual([]);
    expect(problems({ question: ' ', acceptedAnswers: ' \n' })).toEqual([
      { field: 'question', message: 'Please enter the question.' },
      { field: 'acceptedAnswers', message: 'Please enter at least one answer that wins.' },
    ]);
    for (const minutes of ['', '31', '1.5', '-1', 'soon'])
      expect(problems({ alternativeMinutes: minutes })).toEqual([
        { field: 'alternativeMinutes', message: 'Please enter a whole number from 0 to 30' },
      ]);
    expect(problems({ alternative: 'easier_board', alternativeMinutes: '0', question: '' })).toEqual([
      { field: 'alternativeMinutes', message: 'Please enter a whole number from 1 to 30' },
    ]);
    expect(problems({ acceptedAnswers: 'x'.repeat(101) })).toMatchObject([{ field: 'acceptedAnswers' }]);
    expect(problems({ acceptedAnswers: 'x\n'.repeat(21) })).toMatchObject([{ field: 'acceptedAnswers' }]);
    expect(problems({ alternative: 'none', alternativeMinutes: '', question: '' })).toEqual([]);
  });
});
