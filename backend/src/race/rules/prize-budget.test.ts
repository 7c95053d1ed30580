import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { findPrizeBudget } from './prize-budget.ts';

const opponents = ['other_network', 'invited', 'any'] as const;

describe('findPrizeBudget', () => {
  it('[G19, G46] limits no race under step-up that needs a real opponent', () => {
    const budgets = opponents.map((prizeOpponent) =>
      findPrizeBudget({ prizeOpponent }, { networkPolicy: 'step-up' }),
    );
    expect(budgets).toEqual([null, null, winsPerNetworkAndDay]);
  });

  it('[G19, G46] limits every race under strict, and none under off', () => {
    for (const prizeOpponent of opponents) {
      expect(findPrizeBudget({ prizeOpponent }, { networkPolicy: 'strict' })).toBe(winsPerNetworkAndDay);
      expect(findPrizeBudget({ prizeOpponent }, { networkPolicy: 'off' })).toBeNull();
    }
  });

  it('[G85, G46] limits a consolation prize without a real opponent, unless the owner set no rule', () => {
    for (const prizeOpponent of opponents) {
      const find = (networkPolicy: 'step-up' | 'off') =>
        findPrizeBudget({ prizeOpponent }, { networkPolicy, hasOpponent: false });
      expect([find('step-up'), find('off')]).toEqual([winsPerNetworkAndDay, null]);
    }
  });
});
