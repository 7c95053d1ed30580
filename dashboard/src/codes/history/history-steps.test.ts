import { describe, expect, it } from 'vitest';
import { listSteps } from './history-steps.ts';

const unused = {
  ...{
    id: '1',
    code: 'A',
    isUsed: false,
    issuedAt: null,
    claimedAt: null,
    mailedAt: null,
    redeemedAt: null,
    redeemedBy: null,
  },
  ...{
    embedName: null,
    host: null,
    pagePath: null,
    codeType: 'shopify' as const,
    collectionTitle: 'T',
    dealtAt: null,
  },
  ...{ solvedAt: null, moves: null, solveMs: null, wonBy: null, device: null, isRace: false },
};
const times = {
  dealtAt: '2026-11-24T10:00:00.000Z',
  solvedAt: '2026-11-24T10:00:48.200Z',
  issuedAt: '2026-11-24T10:00:48.200Z',
  claimedAt: '2026-11-24T10:01:00.000Z',
  redeemedAt: '2026-11-25T10:00:00.000Z',
};

describe('listSteps', () => {
  it('[K13, G14] lists the five times of a code with moves and seconds', () => {
    const steps = listSteps({ ...unused, ...times, moves: 26, solveMs: 48_200 });
    expect(steps.map(({ name }) => name)).toEqual([
      'Puzzle dealt',
      'Puzzle solved',
      'Code given out',
      'Code claimed',
      'Redeemed in your shop',
    ]);
    expect(steps[4]?.detail).toBe('You or your shop marked it.');
    expect(listSteps({ ...unused, ...times, redeemedBy: 'Ana' })[4]?.detail).toBe(
      'Ana marked it at the counter.',
    );
    expect(steps[1]?.detail).toBe('26 moves in 48.2 seconds');
  });

  it('[G14] puts the mail where it happened, before or after the claim', () => {
    const names = (mailedAt: string) =>
      listSteps({ ...unused, ...times, mailedAt })
        .map(({ name }) => name)
        .slice(3, 5);
    expect(names('2026-11-24T10:02:00.000Z')).toEqual(['Code claimed', 'Code mailed']);
    expect(names('2026-11-24T10:00:50.000Z')).toEqual(['Code mailed', 'Code claimed']);
  });

  it('[G61] names the other way by which a code was won', () => {
    const say = (wonBy: 'easier_board' | 'question', moves: number | null) =>
      listSteps({ ...unused, ...times, moves, solveMs: 48_200, wonBy })[1];
    expect(say('question', null)).toMatchObject({ name: 'Question answered', detail: 'after 48.2 seconds' });
    expect(say('easier_board', 8)).toMatchObject({
      name: 'Puzzle solved',
      detail: '8 moves on the easier board in 48.2 seconds',
    });
  });

  it('[K13] leaves out steps for which no time is stored', () => {
    expect(listSteps(unused)).toEqual([]);
    const { solvedAt, issuedAt } = times;
    const steps = listSteps({ ...unused, solvedAt, issuedAt, isRace: true, solveMs: 150_000 });
    expect(steps).toEqual([
      { name: 'Race won', time: solvedAt, detail: 'in 2 min 30 s' },
      { name: 'Code given out', time: issuedAt },
    ]);
    expect(listSteps({ ...unused, solvedAt, moves: 1 })[0]?.detail).toBe('1 move');
  });
});
