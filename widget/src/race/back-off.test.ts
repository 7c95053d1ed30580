import { expect } from '@open-wc/testing';
import { backOffMs } from './back-off.ts';

describe('back-off', () => {
  it('[V8] waits three seconds at first, longer after each failure, and at most half a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 50].map((failures) => backOffMs(failures, 0));
    expect(waits[0]).to.equal(3000);
    expect(waits).to.deep.equal(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).to.equal(30_000);
    expect(backOffMs(50, 1)).to.equal(30_000);
  });

  it('[V8] spreads the reconnects of clients that were disconnected at the same time', () => {
    expect(backOffMs(0, 1)).to.equal(3900);
    const waits = Array.from({ length: 20 }, () => backOffMs(1));
    expect(new Set(waits).size).to.be.above(1);
    expect(Math.min(...waits)).to.be.at.least(5100);
    expect(Math.max(...waits)).to.be.at.most(5100 * 1.3);
  });
});
