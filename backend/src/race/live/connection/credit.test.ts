import { raceMoveBurst, raceMovesPerSecond } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { Credit } from './credit.ts';

const spendAll = (credit: Credit, count: number, nowMs: number) =>
  Array.from({ length: count }, () => credit.spend(nowMs));

describe('Credit', () => {
  it('[V6] accepts a burst, then ignores messages, then closes the socket', () => {
    const answers = spendAll(new Credit(), raceMoveBurst * 3 + 1, 1000);
    expect(answers.slice(0, raceMoveBurst)).toEqual(Array(raceMoveBurst).fill('accepted'));
    expect(answers[raceMoveBurst]).toBe('refused');
    expect(answers.slice(0, -1)).not.toContain('abusive');
    expect(answers.at(-1)).toBe('abusive');
  });

  it('[V6] accepts the allowed rate forever', () => {
    const credit = new Credit();
    const gapMs = 1000 / raceMovesPerSecond;
    for (let move = 0; move < 1000; move += 1) expect(credit.spend(1000 + move * gapMs)).toBe('accepted');
  });

  it('[V6] accepts a new burst after a pause, but never more than one burst', () => {
    const credit = new Credit();
    spendAll(credit, raceMoveBurst, 0);
    expect(credit.spend(0)).toBe('refused');
    const answers = spendAll(credit, raceMoveBurst + 1, 3_600_000);
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(raceMoveBurst);
  });
});
