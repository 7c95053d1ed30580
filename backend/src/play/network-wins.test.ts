import { freeWinsPerNetworkAndDay, workFirstBits } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it, vi } from 'vitest';
import { createNetworkWins } from './network-wins.ts';

const office = Buffer.from('office');
const campus = Buffer.from('campus');

describe('createNetworkWins', () => {
  it('[G46] asks a network for work after its free wins in one campaign', () => {
    const wins = createNetworkWins();
    for (let count = 0; count < freeWinsPerNetworkAndDay; count += 1) {
      expect(wins.findBits('a', () => office)).toBe(0);
      wins.add('a', office);
    }
    expect(wins.findBits('a', () => office)).toBe(workFirstBits);
    expect(wins.findBits('a', () => campus)).toBe(0);
    expect(wins.findBits('b', () => office)).toBe(0);
  });

  it('[G46] keeps the highest known number, and counts on from it', () => {
    const wins = createNetworkWins();
    wins.note('a', office, freeWinsPerNetworkAndDay + 9);
    wins.note('a', office, 1);
    expect(wins.findBits('a', () => office)).toBe(workFirstBits);
    wins.add('a', office);
    expect(wins.findBits('a', () => office)).toBe(workFirstBits + 1);
  });

  it('[G46] hashes no network while no network of the campaign needs work', () => {
    const wins = createNetworkWins();
    const hash = vi.fn(() => office);
    wins.add('a', office);
    wins.findBits('a', hash);
    expect(hash).not.toHaveBeenCalled();
  });
});
