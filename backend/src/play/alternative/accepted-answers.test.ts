import { describe, expect, it } from 'vitest';
import { findAnswers, isAccepted } from './accepted-answers.ts';

describe('isAccepted', () => {
  it('[G61] compares answers without upper case, Unicode forms and extra spaces', () => {
    const accepted = ['Café  Zürich', 'STRASSE', 'ΟΔΟΣ'];
    for (const answer of [' cafe\u0301 zürich ', 'CAFÉ\u00a0Zu\u0308rich', 'Straße', 'οδός'.normalize('NFC')])
      expect([answer, isAccepted(answer, [...accepted, 'οδός'])]).toEqual([answer, true]);
    for (const answer of ['cafe zürich', 'Zürich', '', 'strase'])
      expect([answer, isAccepted(answer, accepted)]).toEqual([answer, false]);
  });
});

describe('findAnswers', () => {
  it('[G61] finds the answers of an earlier question as long as they are stored', () => {
    const stored = {
      revision: 4,
      answers: ['now'],
      earlier: [{ revision: 3, answers: ['before'], replacedAtMs: 0 }],
    };
    expect([4, 3, 2].map((revision) => findAnswers(stored, revision))).toEqual([['now'], ['before'], null]);
  });
});
