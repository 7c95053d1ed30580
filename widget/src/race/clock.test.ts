import { expect } from '@open-wc/testing';
import { ServerClock } from './clock.ts';

/** Tolerance for a comparison with `clock`, because time passes between two statements. */
const toleranceMs = 50;

describe('server clock', () => {
  it('reads the local clock until the server has sent its time', () => {
    expect(new ServerClock().now()).to.be.closeTo(Date.now(), toleranceMs);
  });

  it('assumes that the server sent its time halfway between request and reply', () => {
    const clock = new ServerClock();
    const received = performance.now();
    clock.measure({ sent: received - 200, received, serverTime: 1_000_000 });
    expect(clock.now()).to.be.closeTo(1_000_100, toleranceMs);
  });

  it('trusts the quickest of several measurements', () => {
    const clock = new ServerClock();
    const received = performance.now();
    clock.measure({ sent: received - 10, received, serverTime: 1_000_000 });
    clock.measure({ sent: received - 4000, received, serverTime: 5_000_000 });
    expect(clock.now()).to.be.closeTo(1_000_005, toleranceMs);
  });

  it('drops the quickest measurement after eight others, to follow a drifting clock', () => {
    const clock = new ServerClock();
    const received = performance.now();
    clock.measure({ sent: received - 1, received, serverTime: 1_000_000 });
    for (let others = 0; others < 8; others += 1)
      clock.measure({ sent: received - 20, received, serverTime: 2_000_000 });
    expect(clock.now()).to.be.closeTo(2_000_010, toleranceMs);
  });

  it('starts again from a time sent by the server, and prefers any measurement to it', () => {
    const clock = new ServerClock();
    const received = performance.now();
    clock.measure({ sent: received - 1, received, serverTime: 1_000_000 });
    clock.reset(3_000_000);
    expect(clock.now()).to.be.closeTo(3_000_000, toleranceMs);
    clock.measure({ sent: received - 2000, received, serverTime: 4_000_000 });
    expect(clock.now()).to.be.closeTo(4_001_000, toleranceMs);
  });
});
