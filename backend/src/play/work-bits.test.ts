import {
  freeWinsPerNetworkAndDay,
  winsPerWorkBit,
  workFirstBits,
  workMaxBits,
} from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { findNetworkBudget, findWorkBits } from './work-bits.ts';

const free = freeWinsPerNetworkAndDay;

describe('findWorkBits', () => {
  it('[G46] asks for no work for the first wins, and for one bit more after each further ten', () => {
    const asked = [0, free - 1, free, free + winsPerWorkBit - 1, free + winsPerWorkBit].map(findWorkBits);
    expect(asked).toEqual([0, 0, workFirstBits, workFirstBits, workFirstBits + 1]);
  });

  it('[G46] never asks for more than the maximum', () => {
    expect([25, 26, 1000, 1_000_000].map(findWorkBits)).toEqual(Array(4).fill(workMaxBits));
  });
});

describe('findNetworkBudget', () => {
  it('[G46] counts wins without enough work as free wins', () => {
    expect([0, 1, workFirstBits - 1].map(findNetworkBudget)).toEqual([free, free, free]);
  });

  it('[G46] sets no limit for the maximum', () => {
    expect([workMaxBits, 32].map(findNetworkBudget)).toEqual([null, null]);
  });

  it('[G46] lets exactly those wins pass whose work it asked for', () => {
    for (let wins = 0; wins < 40; wins += 1) {
      const bits = findWorkBits(wins);
      expect(findNetworkBudget(bits) ?? Infinity).toBeGreaterThan(wins);
      if (bits > 0) expect(findNetworkBudget(bits - 1)).toBeLessThanOrEqual(wins);
    }
  });
});
