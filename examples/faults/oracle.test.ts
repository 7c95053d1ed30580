import { expect, it } from 'vitest';
import { judgeRun, type Stored, type StoredCampaign, type StoredWin, type Verdict } from './oracle.ts';
import type { Answer } from './told.ts';

const answer = (session: string, code: string | null, more: Partial<Answer> = {}): Answer => ({
  campaign: 'shop',
  session,
  visitor: `visitor of ${session}`,
  code,
  ...more,
});
const win = (session: string, code: string | null, more: Partial<StoredWin> = {}): StoredWin => ({
  campaign: 'shop',
  session,
  visitor: `visitor of ${session}`,
  code,
  ...more,
});
const shop: StoredCampaign = {
  id: 'shop',
  freeCodes: 0,
  issuedWithoutWin: 0,
  counted: { wins: 3, issued: 2 },
  shown: { wins: 3, issued: 2 },
};

const answers = [answer('anna', 'A'), answer('anna', 'A'), answer('ben', 'B'), answer('cleo', null)];
const stored: Stored = { wins: [win('anna', 'A'), win('ben', 'B'), win('cleo', null)], campaigns: [shop] };
const nothing: Verdict = {
  'given twice': 0,
  'acknowledged and lost': 0,
  'two in one session': 0,
  'answer changed': 0,
  'code without attempt': 0,
  'none left though free': 0,
  'analytics differ': 0,
};

it('[B50] finds nothing wrong with an honest run', () => {
  expect(judgeRun(answers, stored)).toEqual(nothing);
});

it('[B50] lets a returning visitor read the code of an earlier session', () => {
  const again = answer('anna later', 'A', { visitor: 'visitor of anna' });
  expect(judgeRun([...answers, again], stored)).toEqual(nothing);
});

it('[B50] lets the database know wins whose replies were lost', () => {
  const wins = [...stored.wins, win('dora', 'D')];
  expect(judgeRun(answers, { ...stored, wins })).toEqual(nothing);
});

const planted: [name: string, expected: Partial<Verdict>, answers: Answer[], stored: Stored][] = [
  [
    'a code that two visitors were told',
    { 'given twice': 1, 'acknowledged and lost': 1 },
    [...answers, answer('dora', 'A')],
    stored,
  ],
  [
    'a code that one visitor was told and another one holds',
    { 'given twice': 1 },
    answers,
    { ...stored, wins: [...stored.wins, win('dora', 'A')] },
  ],
  [
    'a code that the database has not stored',
    { 'acknowledged and lost': 2 },
    answers,
    { ...stored, wins: stored.wins.slice(1) },
  ],
  [
    'a visitor who was told that no code is left, but holds one',
    { 'acknowledged and lost': 1 },
    answers,
    { ...stored, wins: [win('anna', 'A'), win('ben', 'B'), win('cleo', 'C')] },
  ],
  [
    'a session that was told two codes',
    { 'two in one session': 1, 'answer changed': 1 },
    [...answers, answer('anna', 'Z')],
    { ...stored, wins: [...stored.wins, win('anna', 'Z')] },
  ],
  [
    'a session that holds two codes',
    { 'two in one session': 1 },
    answers,
    { ...stored, wins: [...stored.wins, win('anna', 'Z')] },
  ],
  [
    'an answer that changed',
    { 'answer changed': 1 },
    [...answers, answer('cleo', 'C')],
    { ...stored, wins: [...stored.wins, win('cleo', 'C')] },
  ],
  [
    'an issued code without a win',
    { 'code without attempt': 1 },
    answers,
    { ...stored, campaigns: [{ ...shop, issuedWithoutWin: 1 }] },
  ],
  [
    'a free code although a visitor got none',
    { 'none left though free': 1 },
    answers,
    { ...stored, campaigns: [{ ...shop, freeCodes: 1 }] },
  ],
  [
    'an owner who reads a wrong number of wins',
    { 'analytics differ': 1 },
    answers,
    { ...stored, campaigns: [{ ...shop, shown: { wins: 2, issued: 2 } }] },
  ],
  [
    'an owner who reads a wrong number of codes',
    { 'analytics differ': 1 },
    answers,
    { ...stored, campaigns: [{ ...shop, shown: { wins: 3, issued: 1 } }] },
  ],
];

it.each(planted)('[B50] finds %s', (_, expected, ...run) => {
  expect(judgeRun(...run)).toEqual({ ...nothing, ...expected });
});
