import { expect } from '@open-wc/testing';
import { formatClock } from './view.ts';

describe('formatClock', () => {
  it('[N6] shows minutes and seconds, and tenths for results', () => {
    expect([0, 999, 1000, 65_240, 3_600_000].map((ms) => formatClock(ms))).to.deep.equal([
      '0:00',
      '0:00',
      '0:01',
      '1:05',
      '60:00',
    ]);
    expect(formatClock(65_240, { withTenths: true })).to.equal('1:05.2');
  });

  it('[N6] shows no time before the start', () => {
    expect(formatClock(-1)).to.equal('0:00');
    expect(formatClock(-5000, { withTenths: true })).to.equal('0:00.0');
  });
});
